import type { Category, Sale, SaleTotals, SubscribedJournal } from '@music/contracts';
import { amountsOf, minus, negated, amountPaid, zeroAmounts } from './line-amounts.js';
import { lossesOf } from './losses.js';

type SoldLine = Sale['lines'][number];

/** A row to be written to the ledger. */
export interface Entry extends SaleTotals {
  /** Identifies what is recorded, such as `refund:12`. It is written once, however often it arrives. */
  fact: string;
  at: string;
  kind: 'sale' | 'refund' | 'dispute' | 'dispute-fee' | 'subscription';
  orderId: string | null;
  userId: number | null;
  category: Category | null;
  format: SoldLine['format'] | null;
  productId: number | null;
  publisherId: number | null;
  title: string;
}

/** All entries of an order: its lines, their refunds, and what the customer's bank took back. */
export const entriesOf = (sale: Sale): Entry[] => [...entriesOfLines(sale), ...entriesOfDisputes(sale)];

/** An entry for each line, dated when it was paid, and a negative one, dated when it was refunded, if it was. */
const entriesOfLines = ({ orderId, paidAt, lines }: Sale): Entry[] =>
  lines.flatMap((line): Entry[] => {
    const { lineId, refundedAt, category, format, productId, publisherId, title } = line;
    const about = { orderId, userId: null, category, format, productId, publisherId, title };
    const amounts = amountsOf(line);
    const sale: Entry = { ...about, ...amounts, fact: `line:${lineId}`, at: paidAt, kind: 'sale' };
    if (!refundedAt) return [sale];
    const fact = `refund:${lineId}`;
    return [sale, { ...about, ...negated(amounts), fact, at: refundedAt, kind: 'refund' }];
  });

/** Identifies one loss of a dispute, which may be lost, won and lost again: `lostDisputes` has an item for each loss. */
const factOf = (lostDisputes: Sale['lostDisputes'], index: number): string => {
  const id = lostDisputes[index]?.disputeId;
  const before = lostDisputes.slice(0, index).filter(({ disputeId }) => disputeId === id).length;
  return before ? `dispute:${id}:again-${before}` : `dispute:${id}`;
};

const entriesOfDisputes = (sale: Sale): Entry[] => {
  const losses = lossesOf(sale);
  return sale.lostDisputes.flatMap(({ amount, fee, at, reversedAt }, index) => {
    const fact = factOf(sale.lostDisputes, index);
    const parts = losses[index] ?? [];
    const lost = { fact, at, title: 'Dispute lost', amount: -amount, parts: parts.map(negated) };
    const charged = {
      ...ofOrder(sale),
      fact: `${fact}:fee`,
      at,
      title: 'Dispute fee',
      gross: -fee,
      net: -fee,
    };
    const won = { fact: `${fact}:reversed`, title: 'Dispute won after all', amount, parts };
    return [
      ...entriesOfDispute(sale, lost),
      { ...charged, kind: 'dispute-fee' as const },
      ...(reversedAt ? entriesOfDispute(sale, { ...won, at: reversedAt }) : []),
    ];
  });
};

/** What a bank took (negative) or returned, and the parts of the order's lines. */
interface TakenOrReturned extends Pick<Entry, 'fact' | 'at' | 'title'> {
  amount: number;
  parts: readonly SaleTotals[];
}

/**
 * The amount, which changes no VAT; then each line's part of it, with VAT, for the publisher of the line; and last the opposite
 * of all parts. So the parts change the figures of publishers, but not the sum of all.
 */
function entriesOfDispute(sale: Sale, { amount, parts, ...about }: TakenOrReturned): Entry[] {
  const { fact, title } = about;
  const entry: Entry = { ...ofOrder(sale), ...about, kind: 'dispute' };
  return [
    { ...entry, gross: amount, net: amount },
    ...sale.lines.flatMap(({ lineId, publisherId, title: name }, place) => {
      const part = parts[place] ?? zeroAmounts;
      return amountPaid(part) === 0
        ? []
        : { ...entry, ...part, fact: `${fact}:line:${lineId}`, publisherId, title: name };
    }),
    {
      ...entry,
      ...parts.reduce(minus, zeroAmounts),
      fact: `${fact}:lines`,
      title: `${title}: shared among the lines`,
    },
  ];
}

/** Disputes have no category, format and publication, so the sums of these are of what was sold and refunded. */
const ofNoProduct = { category: null, format: null, productId: null, publisherId: null };
const ofOrder = ({ orderId }: Sale) => ({ ...zeroAmounts, ...ofNoProduct, orderId, userId: null });

/** A journal that a voucher gave was sold outside the shop, so its units and amounts are 0. */
export const entryOfJournal = ({ id, userId, year, appliedAt }: SubscribedJournal): Entry => ({
  ...zeroAmounts,
  fact: `subscription:${id}`,
  at: appliedAt,
  kind: 'subscription',
  orderId: null,
  userId,
  category: 'brass',
  format: null,
  productId: null,
  publisherId: null,
  title: `Subscription ${year}`,
});
