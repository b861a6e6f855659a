import { CheckoutAddresses } from '@music/contracts';
import type { LineRecord } from '../src/orders/order-line.js';
import type { OrderRecord } from '../src/orders/order-record.js';
import type { Refund } from '../src/refunds/refunds.repository.js';
import { billing } from './paying.js';

const paidAt = new Date('2026-11-01T10:00:00Z');

/** A PDF for £19.95, unless the test says otherwise. */
export function someLine(draft: Partial<LineRecord> & { id: number }): LineRecord {
  const { price = 1995, discount = 0, shipping = 0 } = draft;
  return {
    category: 'brass',
    productId: draft.id,
    format: 'pdf',
    title: `Piece ${draft.id}`,
    series: 'General Series',
    number: String(draft.id),
    publisherId: 7,
    licenceName: 'Leeds Band',
    price,
    discount,
    shipping,
    vatRate: 2000,
    vat: 333,
    total: price - discount + shipping,
    refundedAt: null,
    dispatchedAt: null,
    inRefund: false,
    ...draft,
  };
}

/** A guest's order of these lines. */
export function someOrder(lines: LineRecord[]): OrderRecord {
  const sum = (field: 'price' | 'discount' | 'shipping' | 'vat' | 'total') =>
    lines.reduce((total, line) => total + line[field], 0);
  return {
    id: '00000000-0000-4000-8000-000000000001',
    orderNo: '100001',
    attemptId: '00000000-0000-4000-8000-000000000002',
    paymentIntentId: 'pi_1',
    source: 'card',
    state: 'paid',
    userId: null,
    guest: true,
    erased: false,
    email: 'ann@example.org',
    customerName: null,
    addresses: CheckoutAddresses.parse({ email: 'ann@example.org', billing }),
    waivedRightAt: paidAt,
    waiverText: 1,
    voucherCode: null,
    subtotal: sum('price'),
    discount: sum('discount'),
    shipping: sum('shipping'),
    vat: sum('vat'),
    total: sum('total'),
    refunded: 0,
    dispute: null,
    lost: 0,
    paymentLost: false,
    paidAt,
    demo: false,
    version: 1,
    lines,
  };
}

/** A refund of these lines that the provider has made, unless the test says otherwise. */
export const someRefund = (
  order: OrderRecord,
  lines: readonly LineRecord[],
  draft: Partial<Refund> = {},
): Refund => ({
  id: '00000000-0000-4000-8000-000000000003',
  orderId: order.id,
  intentId: order.paymentIntentId,
  amount: lines.reduce((total, line) => total + line.total, 0),
  reason: 'Bought twice',
  requestedBy: 1,
  requestedByName: null,
  state: 'succeeded',
  providerIds: ['re_1'],
  requestedAt: paidAt,
  settledAt: paidAt,
  soldOut: false,
  lineIds: lines.map(({ id }) => id),
  ...draft,
});
