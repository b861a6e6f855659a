import { describe, expect, it } from '@jest/globals';
import { orderStates } from '@music/contracts';
import { orderMayBecome, PaidOrderState } from '../orders/order.process.js';
import { attemptMayBecome, AttemptState } from './attempt.process.js';

describe('the states of attempts and orders', () => {
  it('an attempt cannot become refunded or fulfilled: only its order can', () => {
    expect(AttemptState.options).toEqual(['awaiting_payment', 'paid', 'cancelled', 'expired', 'held']);
    expect(AttemptState.safeParse('refunded').success).toBe(false);
    expect(AttemptState.options.filter((to) => attemptMayBecome('paid', to))).toEqual([]);
  });

  it('an order cannot become unpaid', () => {
    expect(PaidOrderState.options).toEqual(['paid', 'fulfilled', 'part_refunded', 'refunded']);
    for (const from of PaidOrderState.options) expect(orderMayBecome(from, 'paid')).toBe(false);
  });

  it('together they are all states that a customer may see', () => {
    const states = new Set<string>([...AttemptState.options, ...PaidOrderState.options]);
    expect(states).toEqual(new Set(orderStates));
  });

  it.each(['awaiting_payment', 'cancelled', 'expired'] as const)(
    'money that arrives for an attempt that is %s makes an order or is held',
    (from) => {
      expect([attemptMayBecome(from, 'paid'), attemptMayBecome(from, 'held')]).toEqual([true, true]);
      expect(attemptMayBecome(from, 'awaiting_payment')).toBe(false);
    },
  );
});
