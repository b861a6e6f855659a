import type { Sale, SaleTotals } from '@music/contracts';
import { londonIsoDay } from '@music/rules';
import type { Entry } from '../ledger/entry.js';

/** The compared fields of a row of the ledger. */
export interface Booked
  extends Pick<Entry, 'fact' | 'kind' | 'category' | 'format' | 'productId' | 'publisherId'>, SaleTotals {
  /** In London. */
  day: string;
}

/** An order as in the ledger. */
export interface BookedOrder extends Pick<Sale, 'orderId' | 'orderNo' | 'source'> {
  /** The day in London. */
  paidOn: string;
  rows: readonly Booked[];
}

export const bookedOf = ({ at, orderId: _order, userId: _user, title: _title, ...entry }: Entry): Booked => ({
  ...entry,
  day: londonIsoDay(at),
});

/** How checkout and the ledger differ about an order's rows, one sentence each. */
export function differencesOf(
  orderNo: string,
  expected: readonly Booked[],
  found: readonly Booked[],
): string[] {
  const booked = new Map(found.map((row) => [row.fact, row]));
  const known = new Set(expected.map(({ fact }) => fact));
  const sentence = (fact: string, what: string) => `order ${orderNo}, ${fact}: ${what}`;
  return [
    ...expected.flatMap((row) => {
      const other = booked.get(row.fact);
      return other
        ? fieldsThatDiffer(row, other).map((what) => sentence(row.fact, what))
        : sentence(row.fact, 'missing');
    }),
    ...found.filter(({ fact }) => !known.has(fact)).map(({ fact }) => sentence(fact, 'unknown to checkout')),
  ];
}

/** How they differ about when and how the order was paid, one sentence each. */
export function differencesOfPayment(
  { orderNo, source, paidAt }: Pick<Sale, 'orderNo' | 'source' | 'paidAt'>,
  found: Pick<BookedOrder, 'source' | 'paidOn'>,
): string[] {
  const expected = { source, paidOn: londonIsoDay(paidAt) };
  return fieldsThatDiffer(expected, found).map((what) => `order ${orderNo}: ${what}`);
}

const fieldsThatDiffer = <T extends object>(expected: T, found: T): string[] =>
  (Object.keys(expected) as (string & keyof T)[])
    .filter((field) => expected[field] !== found[field])
    .map((field) => `${field} is ${String(found[field])}, at checkout ${String(expected[field])}`);
