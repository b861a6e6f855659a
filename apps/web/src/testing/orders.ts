import type { OrderDetail, OrderLineView, OrderSummary, OrderView } from '@music/contracts';

/** A line of brass 12 as PDF: £19.95, no discount, no postage. */
export const orderLine = (lineId: number, fields: Partial<OrderLineView> = {}): OrderLineView => ({
  lineId,
  key: `brass${lineId}`,
  category: 'brass',
  format: 'pdf',
  title: `Piece ${lineId}`,
  series: 'General Series',
  number: '1371',
  licenceName: 'Leeds Band',
  price: 1995,
  discount: 0,
  shipping: 0,
  vat: 333,
  total: 1995,
  refundedAt: null,
  dispatchedAt: null,
  ...fields,
});

/** A printed copy: £24.95 and £3.50 postage. */
export const printedLine = (lineId: number, fields: Partial<OrderLineView> = {}): OrderLineView =>
  orderLine(lineId, {
    key: `brass${lineId}h`,
    format: 'hardcopy',
    licenceName: null,
    price: 2495,
    shipping: 350,
    vat: 0,
    total: 2845,
    ...fields,
  });

export const orderSummary = (orderNo: string, fields: Partial<OrderSummary> = {}): OrderSummary => ({
  orderNo,
  paidAt: '2026-05-03T23:30:00.000Z',
  email: 'ann@example.org',
  userId: 7,
  state: 'paid',
  source: 'card',
  total: 4840,
  refunded: 0,
  toDispatch: 1,
  dispute: null,
  demo: false,
  ...fields,
});

export const someAddress = {
  name: 'Ann Player',
  line1: '1 High Street',
  town: 'Leeds',
  postcode: 'LS1 1UR',
  country: 'GB',
};

/** A PDF (line 1) and a printed copy (line 2), paid by card. */
export const someOrder = (orderNo: string, fields: Partial<OrderDetail> = {}): OrderDetail => ({
  ...orderSummary(orderNo),
  lost: 0,
  paymentLost: false,
  billing: someAddress,
  delivery: null,
  lines: [orderLine(1), printedLine(2)],
  voucherCode: null,
  totals: { items: 4490, discount: 0, shipping: 350, vat: 333, total: 4840 },
  receipt: [
    { vatRate: 20, gross: 1995, vat: 333, net: 1662 },
    { vatRate: 0, gross: 2845, vat: 0, net: 2845 },
  ],
  refunds: [],
  returnedRefunds: [],
  history: [{ at: '2026-05-03T23:30:00.000Z', from: 'awaiting_payment', to: 'paid', cause: 'webhook' }],
  paymentIntentId: 'pi_123',
  ...fields,
});

/** The same order as its guest sees it. */
export const someView = (fields: Partial<OrderView> = {}): OrderView => ({
  orderNo: '100001',
  paidAt: '2026-05-03T23:30:00.000Z',
  state: 'paid',
  source: 'card',
  guest: true,
  email: 'ann@example.org',
  lines: [orderLine(1), printedLine(2)],
  delivery: someAddress,
  totals: someOrder('100001').totals,
  receipt: someOrder('100001').receipt,
  refunded: 0,
  receiptUrl: '/api/orders/link/abc/receipt',
  downloadAccess: { downloadsOpenAt: '2026-05-03T23:30:00.000Z', waiverNeeded: false },
  ...fields,
});
