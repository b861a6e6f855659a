import type { Seller } from '@music/contracts';
import { addressLines, countryName, formatNames, publicationText } from '@music/rules';
import type { LineRecord } from '../orders/order-line.js';
import { hardCopyAddressLines, type OrderRecord } from '../orders/order-record.js';
import { vatByRate } from '../orders/order-view.js';
import type { Refund } from '../refunds/refunds.repository.js';

/** Pence at one rate; `vatRate` in percent. */
type VatRow = ReturnType<typeof vatByRate>[number];

/** What was sold, and to whom it is licensed; `price` is before its share of the discount, `amount` after it. */
interface ReceiptLine {
  title: string;
  notes: string[];
  vatRate: number;
  price: number;
  amount: number;
}

/** What lines cost: as they were charged, or as they were refunded. */
export interface Bill {
  lines: ReceiptLine[];
  items: number;
  discount: number;
  shipping: number;
  total: number;
  rates: VatRow[];
}

export interface CreditNote extends Bill {
  number: string;
  at: Date;
}

/** The content of a receipt (rule D17), before it is rendered. Money in pence, VAT included. */
export interface Receipt extends Bill {
  number: string;
  at: Date;
  seller: Seller;
  customer: string[];
  /** Where the printed copies go; empty without any. */
  delivery: string[];
  credits: CreditNote[];
  /** What the customer has paid in the end. */
  balance: number;
}

const formats = { ...formatNames, hardcopy: 'Printed copy' };

export function receiptOf(order: OrderRecord, refunds: readonly Refund[], seller: Seller): Receipt {
  const credits = succeeded(refunds).map((refund, place) => ({
    ...billOf(order.lines.filter(({ id }) => refund.lineIds.includes(id))),
    number: `${order.orderNo}-C${place + 1}`,
    at: settledAt(refund),
    total: refund.amount,
  }));
  return {
    ...billOf(order.lines),
    number: order.orderNo,
    at: order.paidAt,
    seller,
    customer: customerOf(order),
    delivery: hardCopyAddressLines(order),
    credits,
    total: order.total,
    balance: order.total - credits.reduce((sum, { total }) => sum + total, 0),
  };
}

/** In the order in which they succeeded, so that a later one never changes the number of an earlier credit note. */
const succeeded = (refunds: readonly Refund[]): Refund[] =>
  refunds
    .filter(({ state }) => state === 'succeeded')
    .toSorted((a, b) => +settledAt(a) - +settledAt(b) || (a.id < b.id ? -1 : 1));

const settledAt = (refund: Refund): Date => refund.settledAt ?? refund.requestedAt;

const billOf = (lines: readonly LineRecord[]): Omit<Bill, 'total'> => ({
  lines: lines.map(lineOf),
  items: lines.reduce((sum, { price }) => sum + price, 0),
  discount: lines.reduce((sum, { discount }) => sum + discount, 0),
  shipping: lines.reduce((sum, { shipping }) => sum + shipping, 0),
  rates: vatByRate(lines),
});

const lineOf = (line: LineRecord): ReceiptLine => ({
  title: line.title,
  notes: [
    [formats[line.format], publicationText(line)].filter(Boolean).join(' · '),
    ...(line.licenceName ? [`Licensed to ${line.licenceName}`] : []),
  ],
  vatRate: line.vatRate / 100,
  price: line.price,
  amount: line.price - line.discount,
});

const customerOf = ({ addresses, customerName, email }: OrderRecord): string[] =>
  addresses ? addressLines(addresses.billing, countryName) : [customerName ?? email ?? ''].filter(Boolean);
