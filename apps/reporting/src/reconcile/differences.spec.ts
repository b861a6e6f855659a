import { describe, expect, it } from '@jest/globals';
import { type Booked, differencesOf } from './differences.js';

const row = (draft: Partial<Booked> = {}): Booked => ({
  fact: 'line:7',
  day: '2026-01-31',
  kind: 'sale',
  category: 'brass',
  format: 'pdf',
  productId: 12,
  publisherId: 7,
  units: 1,
  gross: 1995,
  discount: 0,
  shipping: 0,
  vat: 333,
  net: 1662,
  ...draft,
});

describe('differencesOf', () => {
  it('reports nothing if both are the same, in any order', () => {
    const refund = row({ fact: 'refund:7' });
    expect(differencesOf('100001', [row(), refund], [refund, row()])).toEqual([]);
  });

  it('names what is missing, what is unknown, and each field that differs', () => {
    const expected = [row(), row({ fact: 'line:8' })];
    const found = [row({ net: 1660, day: '2026-02-01' }), row({ fact: 'refund:9' })];
    expect(differencesOf('100001', expected, found)).toEqual([
      'order 100001, line:7: day is 2026-02-01, at checkout 2026-01-31',
      'order 100001, line:7: net is 1660, at checkout 1662',
      'order 100001, line:8: missing',
      'order 100001, refund:9: unknown to checkout',
    ]);
  });
});
