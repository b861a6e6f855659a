import { z } from 'zod';
import { Address } from './address.js';
import { call, paymentTimeout } from './call.js';
import { OrderLineView, OrderState } from './checkout-orders.contract.js';
import { ReceiptRow, Totals } from './checkout.contract.js';
import { Nothing, OrderNo, Page, pageOf, Pence } from './values.js';

/** The administrators' side of orders. Instants are ISO. */

const ofOrder = z.strictObject({ orderNo: OrderNo });

/** `dispute` is the provider's word for it (`needs_response`, `won`, `lost`, …); null when nobody disputes. */
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
  /** Printed copies that nobody has posted yet. */
  toDispatch: z.number().int(),
  dispute: z.string().nullable(),
  /** Invented for the demo: it can be looked at, and nothing can be done with it. */
  demo: z.boolean(),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

/** `show`: all, what is still to be posted, disputes that wait for our answer, all disputes, what was refunded in whole or in part. */
export const orderSelections = ['all', 'to-dispatch', 'to-answer', 'disputed', 'refunded'] as const;
/** Newest first, 50 a page. `q`: an order number, or words in the customer's e-mail address. */
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
  /** The administrator's id; null when the shop refunded by itself. */
  by: z.number().int().nullable(),
  state: z.enum(refundStates),
});
export const OrderHistory = z.strictObject({
  at: z.iso.datetime(),
  from: z.string(),
  to: z.string(),
  cause: z.string(),
});
export const OrderDetail = OrderSummary.extend({
  billing: Address.nullable(),
  /** Where hard copies go: the delivery address, otherwise the billing one; null when nothing is posted. */
  delivery: Address.nullable(),
  lines: z.array(OrderLineView),
  totals: Totals,
  receipt: z.array(ReceiptRow),
  refunds: z.array(OrderRefund),
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
 * Gives back what these lines were charged, postage's share included; all lines is the whole order. A line is refunded
 * once: asking again while it is under way, or when it is done, is `CHECKOUT_REFUNDED`. Answers the order as it is
 * then: without an answer of the payment provider the refund is `requested`, and the shop goes on asking.
 */
export const refundOrder = call('checkout.refund-order', {
  route: 'POST /api/admin/orders/:orderNo/refund',
  access: 'admin',
  request: ofOrder.extend({
    lineIds: z.array(z.number().int().positive()).min(1).max(500),
    reason: z.string().trim().min(1, 'Enter a reason.').max(500),
  }),
  reply: OrderDetail,
  ...paymentTimeout,
  errors: ['CHECKOUT_ORDER_UNKNOWN', 'CHECKOUT_LINE_UNKNOWN', 'CHECKOUT_REFUNDED'],
});

/** Says that these printed copies were posted; saying it again changes nothing. Refunded lines are refused. */
export const dispatchOrder = call('checkout.dispatch-order', {
  route: 'POST /api/admin/orders/:orderNo/dispatch',
  access: 'admin',
  request: ofOrder.extend({ lineIds: z.array(z.number().int().positive()).min(1).max(500) }),
  reply: OrderDetail,
  errors: ['CHECKOUT_ORDER_UNKNOWN', 'CHECKOUT_LINE_UNKNOWN', 'CHECKOUT_REFUNDED'],
});

/** One parcel a paid order with printed copies that are not posted yet. */
export const Parcel = z.strictObject({
  orderNo: z.string(),
  paidAt: z.iso.datetime(),
  address: Address.nullable(),
  lines: z.array(
    OrderLineView.pick({ lineId: true, category: true, title: true, series: true, number: true }),
  ),
});
export type Parcel = z.infer<typeof Parcel>;
/** Oldest first, 500 at most: what to take off the shelf, and where it goes. */
export const getPickingList = call('checkout.get-picking-list', {
  route: 'GET /api/admin/picking-list',
  access: 'admin',
  request: Nothing,
  reply: z.array(Parcel),
  errors: [],
});
