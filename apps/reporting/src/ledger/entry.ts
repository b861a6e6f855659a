import type { Category, Sale, SaleTotals, SubscribedJournal } from '@music/contracts';

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

const amountsOf = ({ price, discount, shipping, vat, total }: SoldLine): SaleTotals => ({
  units: 1,
  gross: price,
  discount,
  shipping,
  vat,
  net: total - vat,
});
const negated = ({ units, gross, discount, shipping, vat, net }: SaleTotals): SaleTotals => ({
  units: -units,
  gross: -gross,
  discount: -discount,
  shipping: -shipping,
  vat: -vat,
  net: -net,
});

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

/** Disputes belong to no line: they have no publisher and do not change the VAT. */
const entriesOfDisputes = ({ orderId, lostDisputes }: Sale): Entry[] =>
  lostDisputes.flatMap(({ amount, fee, at, reversedAt }, index) => {
    const fact = factOf(lostDisputes, index);
    const about = { ...zeroAmounts, ...ofNoProduct, at, orderId, userId: null };
    const lost = { ...about, title: 'Dispute lost', gross: -amount, net: -amount };
    const charged = { ...about, title: 'Dispute fee', gross: -fee, net: -fee };
    const won = { ...about, title: 'Dispute won after all', gross: amount, net: amount };
    return [
      { ...lost, fact, kind: 'dispute' as const },
      { ...charged, fact: `${fact}:fee`, kind: 'dispute-fee' as const },
      ...(reversedAt ? [{ ...won, fact: `${fact}:reversed`, kind: 'dispute' as const, at: reversedAt }] : []),
    ];
  });

const ofNoProduct = { category: null, format: null, productId: null, publisherId: null };
const zeroAmounts: SaleTotals = { units: 0, gross: 0, discount: 0, shipping: 0, vat: 0, net: 0 };

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
