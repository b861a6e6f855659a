import type { Seller } from '@music/contracts';
import { addressLines, countryName, formatNames, publicationText } from '@music/rules';
import type { LineRecord } from '../orders/order-line.js';
import { hardCopyAddressLines, type OrderRecord } from '../orders/order-record.js';
import { vatByRate } from '../orders/order-view.js';
import type { Refund } from '../refunds/refunds.repository.js';

/** Pence at one rate; `vatRate` in percent. */
type VatRow = ReturnType<typeof vatByRate>[number];

/** One line of a receipt: what was sold and to whom it is licensed; `amount` is the price before its share of the discount. */
export interface ReceiptLine {
  title: string;
  notes: string[];
  vatRate: number;
  price: number;
  amount: number;
}

/** The amount refunded for some lines, including their share of postage. */
export interface CreditNote {
  number: string;
  at: Date;
  lines: ReceiptLine[];
  rates: VatRow[];
  total: number;
}

/** The content of a receipt (rule D17), before it is rendered. Money in pence, VAT included. */
export interface Receipt {
  number: string;
  at: Date;
  seller: Seller;
  customer: string[];
  /** Where the printed copies go; empty without any. */
  delivery: string[];
  lines: ReceiptLine[];
  items: number;
  discount: number;
  shipping: number;
  total: number;
  rates: VatRow[];
  credits: CreditNote[];
  /** What the customer has paid in the end. */
  balance: number;
}

const formats = { ...formatNames, hardcopy: 'Printed copy' };

export function receiptOf(order: OrderRecord, refunds: readonly Refund[], seller: Seller): Receipt {
  const credits = succeeded(refunds).map((refund, place) => ({
    ...creditNote(order, refund),
    number: `${order.orderNo}-C${place + 1}`,
  }));
  return {
    number: order.orderNo,
    at: order.paidAt,
    seller,
    customer: customerOf(order),
    delivery: hardCopyAddressLines(order),
    credits,
    lines: order.lines.map((line) => lineOf(line, line.price - line.discount)),
    items: order.subtotal,
    discount: order.discount,
    shipping: order.shipping,
    total: order.total,
    rates: vatByRate(order.lines),
    balance: order.total - credits.reduce((sum, { total }) => sum + total, 0),
  };
}

/** In the order in which they succeeded, so that a later one never changes the number of an earlier credit note. */
const succeeded = (refunds: readonly Refund[]): Refund[] =>
  refunds
    .filter(({ state }) => state === 'succeeded')
    .toSorted((a, b) => +settledAt(a) - +settledAt(b) || (a.id < b.id ? -1 : 1));

const settledAt = (refund: Refund): Date => refund.settledAt ?? refund.requestedAt;

function creditNote({ lines }: OrderRecord, refund: Refund) {
  const credited = lines.filter(({ id }) => refund.lineIds.includes(id));
  return {
    at: settledAt(refund),
    total: refund.amount,
    rates: vatByRate(credited),
    lines: credited.map((line) => lineOf(line, line.total)),
  };
}

const lineOf = (line: LineRecord, amount: number): ReceiptLine => ({
  title: line.title,
  notes: [
    [formats[line.format], publicationText(line)].filter(Boolean).join(' · '),
    ...(line.licenceName ? [`Licensed to ${line.licenceName}`] : []),
  ],
  vatRate: line.vatRate / 100,
  price: line.price,
  amount,
});

const customerOf = ({ addresses, customerName, email }: OrderRecord): string[] =>
  addresses ? addressLines(addresses.billing, countryName) : [customerName ?? email ?? ''].filter(Boolean);
