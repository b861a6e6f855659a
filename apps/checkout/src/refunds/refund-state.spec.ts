import { describe, expect, it } from '@jest/globals';
import type { Refund as ProviderRefund } from '../provider/payment-provider.client.js';
import { refundsOfAmount } from './refund-state.js';

const refundsOf = (amounts: number[], status: ProviderRefund['status'] = 'succeeded'): ProviderRefund[] =>
  amounts.map((amount, n) => ({ id: `re_${n}`, amount, status, reference: null }));

describe('refunds from the provider’s dashboard', () => {
  it.each<[number, number[], number[]]>([
    [10, [5, 10], [10]],
    [15, [5, 10], [5, 10]],
    [10, [10, 10], [10]],
    [20, [5, 10], []],
  ])('a refund of %d takes from %j: %j', (amount, refunds, taken) => {
    expect(refundsOfAmount(amount, refundsOf(refunds)).map((one) => one.amount)).toEqual(taken);
  });

  it('a refund waits for a pending one, but not for parts that may still fail', () => {
    const pending = refundsOf([5, 10], 'pending');
    expect(refundsOfAmount(10, pending)).toHaveLength(1);
    expect(refundsOfAmount(15, pending)).toEqual([]);
  });
});
