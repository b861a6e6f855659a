import { describe, expect, it } from '@jest/globals';
import type { LineRecord } from '../orders/order-line.js';
import type { Refund as ProviderRefund } from '../provider/payment-provider.client.js';
import { assignRefunds, refundsOfAmount } from './refund-assignment.js';

const refundsOf = (amounts: number[], status: ProviderRefund['status'] = 'succeeded'): ProviderRefund[] =>
  amounts.map((amount, n) => ({ id: `re_${n}`, amount, status, reference: null }));
const linesOf = (totals: number[]) => totals.map((total, id) => ({ id, total }) as LineRecord);

describe('refunds from the provider’s dashboard', () => {
  it.each<[string, number[], number[], number[][][], number[]]>([
    ['of one line’s amount is for that line', [10], [20, 10], [[[10], [10]]], []],
    [
      'of each line’s amount are for these lines',
      [10, 20],
      [20, 10],
      [
        [[10], [10]],
        [[20], [20]],
      ],
      [],
    ],
    ['of all that is left is for all that is left', [30], [20, 10], [[[30], [20, 10]]], []],
    [
      'that together are all that is left are for all that is left',
      [1, 29],
      [20, 10],
      [
        [
          [1, 29],
          [20, 10],
        ],
      ],
      [],
    ],
    ['of the amount of two lines is for neither', [10], [10, 10, 20], [], [10]],
    [
      'of two equal lines, all that is left, are for both',
      [10, 10],
      [10, 10],
      [
        [
          [10, 10],
          [10, 10],
        ],
      ],
      [],
    ],
    ['of no line’s amount is for none', [5], [10, 20], [], [5]],
    ['is nobody’s concern once no line is left', [10], [], [], []],
  ])('%s', (_, refunds, lines, assigned, unassigned) => {
    const result = assignRefunds(refundsOf(refunds), linesOf(lines));
    expect(
      result.assigned.map((one) => [
        one.refunds.map(({ amount }) => amount),
        one.lines.map(({ total }) => total),
      ]),
    ).toEqual(assigned);
    expect(result.unassigned.map(({ amount }) => amount)).toEqual(unassigned);
  });

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
