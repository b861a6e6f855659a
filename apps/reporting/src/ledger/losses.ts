import type { Sale, SaleTotals } from '@music/contracts';
import { apportion, proportion } from '@music/rules';
import { amountsOf, minus, amountPaid, zeroAmounts } from './line-amounts.js';

/**
 * What each line loses by each lost dispute, as positive amounts: an item for each of `lostDisputes` with one for each line. Only
 * what happened before a loss matters to it, so its parts are the same whenever the order is read.
 */
export function lossesOf({ lines, lostDisputes }: Pick<Sale, 'lines' | 'lostDisputes'>): SaleTotals[][] {
  const losses: SaleTotals[][] = [];
  for (const { amount, at } of lostDisputes) {
    const open = losses.filter((_, index) => !isBefore(lostDisputes[index]?.reversedAt, at));
    const left = lines.map((line, place) =>
      isBefore(line.refundedAt, at)
        ? zeroAmounts
        : open.map((parts) => parts[place] ?? zeroAmounts).reduce(minus, amountsOf(line)),
    );
    losses.push(divided(amount, left));
  }
  return losses;
}

const isBefore = (event: string | null | undefined, at: string): boolean =>
  Boolean(event) && Date.parse(event ?? '') < Date.parse(at);

/** In proportion to what is left of each line. A bank that takes more than that takes the rest from the shop. */
function divided(amount: number, left: readonly SaleTotals[]): SaleTotals[] {
  const weights = left.map(amountPaid);
  const most = weights.reduce((sum, weight) => sum + weight, 0);
  const parts = apportion(Math.min(amount, most), weights);
  return left.map((amounts, place) => partOf(amounts, parts[place] ?? 0));
}

/** The amounts of a line of which this much is lost. No unit is: the goods were supplied. */
function partOf(left: SaleTotals, amount: number): SaleTotals {
  if (amount === 0) return zeroAmounts;
  const share = (of: number): number => proportion(of, amount, amountPaid(left));
  const [discount, shipping, vat] = [share(left.discount), share(left.shipping), share(left.vat)];
  return { units: 0, gross: amount + discount - shipping, discount, shipping, vat, net: amount - vat };
}
