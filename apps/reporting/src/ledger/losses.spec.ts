import { describe, expect, it } from '@jest/globals';
import type { Sale, SaleTotals } from '@music/contracts';
import { someSoldLine } from '@music/testing';
import * as fc from 'fast-check';
import { amountsOf, minus, negated, amountPaid, zeroAmounts } from './line-amounts.js';
import { lossesOf } from './losses.js';

type SoldLine = Sale['lines'][number];
type LostDispute = Sale['lostDisputes'][number];

const day = (number: number): string => new Date(Date.UTC(2026, 0, number)).toISOString();
const lost = (amount: number, draft: Partial<LostDispute> = {}): LostDispute => ({
  disputeId: 'du_1',
  amount,
  fee: 2000,
  at: day(10),
  ...draft,
});
/** Lines of this price, without VAT. */
const lines = (...prices: number[]): SoldLine[] =>
  prices.map((price) => someSoldLine({ price, total: price, vat: 0 }));
const paidOf = (losses: SaleTotals[][]): number[][] => losses.map((parts) => parts.map(amountPaid));

describe('lossesOf', () => {
  it('takes all amounts of a line if the whole payment is lost, but no units', () => {
    const line = someSoldLine({ price: 2000, discount: 500, shipping: 350, vat: 225, total: 1850 });
    const [[loss] = []] = lossesOf({ lines: [line], lostDisputes: [lost(1850)] });
    expect(loss).toEqual({ units: 0, gross: 2000, discount: 500, shipping: 350, vat: 225, net: 1625 });
  });

  it('divides a part of the payment in proportion to what was paid for each line', () => {
    expect(paidOf(lossesOf({ lines: lines(1000, 0, 3000), lostDisputes: [lost(1001)] }))).toEqual([
      [250, 0, 751],
    ]);
  });

  it('takes nothing of a line that was refunded before, and takes what is left of one that was refunded later', () => {
    const [before, after, kept] = lines(1000, 1000, 1000);
    const sold = [
      { ...before, refundedAt: day(9) },
      { ...after, refundedAt: day(11) },
      { ...kept },
    ] as SoldLine[];
    expect(paidOf(lossesOf({ lines: sold, lostDisputes: [lost(800)] }))).toEqual([[0, 400, 400]]);
  });

  it('leaves to the shop what a bank takes beyond what is left', () => {
    const [refunded, kept] = lines(1000, 1000);
    const sold = [{ ...refunded, refundedAt: day(9) }, kept] as SoldLine[];
    expect(paidOf(lossesOf({ lines: sold, lostDisputes: [lost(1500)] }))).toEqual([[0, 1000]]);
    expect(paidOf(lossesOf({ lines: [], lostDisputes: [lost(1500)] }))).toEqual([[]]);
  });

  it('takes again what was returned in between', () => {
    const lostDisputes = [lost(900, { reversedAt: day(11) }), lost(1000, { at: day(12) })];
    expect(paidOf(lossesOf({ lines: lines(1000), lostDisputes }))).toEqual([[900], [1000]]);
    const [first] = lostDisputes;
    const stillLost = [{ ...first, reversedAt: day(13) } as LostDispute, lost(1000, { at: day(12) })];
    expect(paidOf(lossesOf({ lines: lines(1000), lostDisputes: stillLost }))).toEqual([[900], [100]]);
  });

  const pence = fc.integer({ min: 0, max: 5000 });
  const anyLine = fc
    .record({ price: pence, discounted: pence, shipping: pence, rate: fc.constantFrom(0, 5, 20) })
    .map(({ price, discounted, shipping, rate }) => {
      const discount = Math.min(price, discounted);
      const total = price - discount + shipping;
      return someSoldLine({
        price,
        discount,
        shipping,
        total,
        vat: Math.round((total * rate) / (100 + rate)),
      });
    });
  const anyLosses = fc.array(fc.record({ amount: pence, isWon: fc.boolean() }), { maxLength: 4 });

  it('loses each penny once: the parts are the loss, and all losses together are the lines', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 6 }), anyLosses, (sold, some) => {
        const total = sold.reduce((sum, line) => sum + line.total, 0);
        const lostDisputes = [...some, { amount: total, isWon: false }].map(({ amount, isWon }, index) =>
          lost(amount, { at: day(2 * index + 1), ...(isWon && { reversedAt: day(2 * index + 2) }) }),
        );
        const losses = lossesOf({ lines: sold, lostDisputes });
        let left = total;
        for (const [index, parts] of losses.entries()) {
          const { amount = 0, reversedAt } = lostDisputes[index] ?? {};
          const taken = parts.reduce((sum, part) => sum + amountPaid(part), 0);
          expect(taken).toBe(Math.min(amount, left));
          if (!reversedAt) left -= taken;
          for (const { gross, discount, shipping, vat, net } of parts)
            expect(gross - discount + shipping).toBe(net + vat);
        }
        const stillLost = losses.filter((_, index) => !lostDisputes[index]?.reversedAt);
        for (const [place, line] of sold.entries()) {
          const all = stillLost.map((parts) => parts[place] ?? zeroAmounts).reduce(minus, zeroAmounts);
          const whole = line.total === 0 ? zeroAmounts : { ...amountsOf(line), units: 0 };
          expect(negated(all)).toEqual(whole);
        }
      }),
    );
  });
});
