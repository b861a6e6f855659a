import { z } from 'zod';
import { Address } from './address.js';
import { call, paymentTimeout } from './call.js';
import { OrderLineView, OrderState } from './checkout-orders.contract.js';
import { ReceiptRow, Totals } from './checkout.contract.js';
import { Nothing, OrderNo, Page, pageOf, Pence } from './values.js';

/** The administrators' view of orders. Times are ISO. */

const ofOrder = z.strictObject({ orderNo: OrderNo });

/** `dispute` is the provider's status (`needs_response`, `won`, `lost`, …); null if there is no dispute. */
export const OrderSummary = z.strictObject({
  orderNo: z.string(),
  paidAt: z.iso.datetime(),
  /** Null once the customer is erased. */
  email: z.string().nullable(),
  userId: z.number().int().nullable(),
  state: OrderState,
  source: z.enum(['card', 'free']),
  total: Pence,
  refunded: Pence,
  /** Printed copies still to be dispatched; none while a lost dispute has taken the payment back. */
  toDispatch: z.number().int(),
  dispute: z.string().nullable(),
  /** A demo order: it can be viewed but not changed. */
  demo: z.boolean(),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

/**
 * `show`: all, those still to be dispatched, disputes that wait for our answer, all disputes, those refunded in whole or in part.
 */
export const orderSelections = ['all', 'to-dispatch', 'to-answer', 'disputed', 'refunded'] as const;
/** Newest first, 50 a page. `q`: an order number, or words in the customer's email address. */
export const listOrders = call('checkout.list-orders', {
  route: 'GET /api/admin/orders',
  access: 'admin',
  request: z.strictObject({
    q: z.string().trim().max(200).default(''),
    show: z.enum(orderSelections).default('all'),
    page: Page,
  }),
  reply: pageOf(OrderSummary),
  errors: [],
});

export const refundStates = ['requested', 'succeeded', 'failed'] as const;
/** `requested` until the provider has answered. */
export const OrderRefund = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  amount: Pence,
  lineIds: z.array(z.number().int()),
  reason: z.string(),
  /** The administrator's id; null if the shop refunded automatically. */
  by: z.number().int().nullable(),
  /** The administrator's name; null if the shop refunded automatically or the account is erased. */
  byName: z.string().nullable(),
  state: z.enum(refundStates),
});
export const OrderHistory = z.strictObject({
  at: z.iso.datetime(),
  from: z.string(),
  to: z.string(),
  cause: z.string(),
});
export const OrderDetail = OrderSummary.extend({
  /** What lost disputes have taken back of the payment: no more than the rest of it can be refunded. */
  lost: Pence,
  /** Lost disputes have taken back all that was left of the payment: nothing can be posted or refunded. */
  paymentLost: z.boolean(),
  billing: Address.nullable(),
  /** The destination of hard copies: the delivery address, otherwise the billing one; null if there are none. */
  delivery: Address.nullable(),
  lines: z.array(OrderLineView),
  /** Null without a voucher. */
  voucherCode: z.string().nullable(),
  totals: Totals,
  receipt: z.array(ReceiptRow),
  refunds: z.array(OrderRefund),
  /** Refunds, or parts of them, whose money the customer's bank sent back: it is with the shop again. Oldest first. */
  returnedRefunds: z.array(z.strictObject({ at: z.iso.datetime(), amount: Pence })),
  history: z.array(OrderHistory),
  paymentIntentId: z.string().nullable(),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

export const getOrder = call('checkout.get-order', {
  route: 'GET /api/admin/orders/:orderNo',
  access: 'admin',
  request: ofOrder,
  reply: OrderDetail,
  errors: ['CHECKOUT_ORDER_UNKNOWN'],
});

/**
 * Refunds what was charged for these lines, including their share of the postage; all lines are the whole order. A line
 * is refunded once: a request while its refund is in progress or done is refused with `CHECKOUT_REFUNDED`. One that exceeds what lost
 * disputes have left of the payment is refused with `CHECKOUT_PAYMENT_LOST`. Returns the order afterwards: if the payment provider does
 * not answer, the refund is `requested`, and the shop keeps retrying.
 */
export const refundOrder = call('checkout.refund-order', {
  route: 'POST /api/admin/orders/:orderNo/refund',
  access: 'admin',
  request: ofOrder.extend({
    lineIds: z.array(z.number().int().positive()).min(1).max(500),
    reason: z.string().trim().min(1, 'Enter a reason.').max(500, 'Use up to 500 characters.'),
  }),
  reply: OrderDetail,
  ...paymentTimeout,
  errors: ['CHECKOUT_ORDER_UNKNOWN', 'CHECKOUT_LINE_UNKNOWN', 'CHECKOUT_REFUNDED', 'CHECKOUT_PAYMENT_LOST'],
});

/**
 * Records that these printed copies were dispatched; repeating it changes nothing. Refused for refunded lines, and with
 * `CHECKOUT_PAYMENT_LOST` while a lost dispute has taken the payment back.
 */
export const dispatchOrder = call('checkout.dispatch-order', {
  route: 'POST /api/admin/orders/:orderNo/dispatch',
  access: 'admin',
  request: ofOrder.extend({ lineIds: z.array(z.number().int().positive()).min(1).max(500) }),
  reply: OrderDetail,
  errors: ['CHECKOUT_ORDER_UNKNOWN', 'CHECKOUT_LINE_UNKNOWN', 'CHECKOUT_REFUNDED', 'CHECKOUT_PAYMENT_LOST'],
});

/** One parcel for each paid order with printed copies that are not dispatched yet, and whose payment is not lost. */
export const Parcel = z.strictObject({
  orderNo: z.string(),
  paidAt: z.iso.datetime(),
  address: Address.nullable(),
  /** The provider's status of a dispute that is not decided; null without one. */
  dispute: z.string().nullable(),
  lines: z.array(
    OrderLineView.pick({ lineId: true, category: true, title: true, series: true, number: true }),
  ),
});
export type Parcel = z.infer<typeof Parcel>;
/** Oldest first, 500 at most: what to take off the shelf, and its destination. */
export const getPickingList = call('checkout.get-picking-list', {
  route: 'GET /api/admin/picking-list',
  access: 'admin',
  request: Nothing,
  reply: z.array(Parcel),
  errors: [],
});
