import { describe, expect, it } from '@jest/globals';
import { orderMayBecome, PaidOrderState } from './order.process.js';

describe('D2 the states of an order', () => {
  it.each(['paid', 'fulfilled', 'part_refunded'] as const)(
    'an order that is %s can be refunded, in part or as a whole',
    (from) => {
      expect(orderMayBecome(from, 'part_refunded')).toBe(true);
      expect(orderMayBecome(from, 'refunded')).toBe(true);
    },
  );

  it('only an order of which nothing was refunded becomes fulfilled', () => {
    expect(PaidOrderState.options.filter((from) => orderMayBecome(from, 'fulfilled'))).toEqual(['paid']);
  });

  it('a refunded order stays refunded', () => {
    expect(PaidOrderState.options.filter((to) => orderMayBecome('refunded', to))).toEqual([]);
  });
});
