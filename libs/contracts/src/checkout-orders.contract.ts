import { z } from 'zod';
import { Address } from './address.js';
import { call, paymentTimeout } from './call.js';
import { Category } from './category.js';
import { ReceiptRow, Totals } from './checkout.contract.js';
import { event } from './event.js';
import { saleFormats } from './constants.js';
import { EmailAddress } from './identity-forms.js';
import { Nothing, OrderNo, Pence } from './values.js';

/** What was ordered. Order numbers are assigned at payment, in sequence, and are also the receipts' (rule D17). */

export const orderStates = [
  'awaiting_payment',
  'paid',
  'fulfilled',
  'part_refunded',
  'refunded',
  'cancelled',
  'expired',
  'held',
] as const;
/** `held`: a payment that matches no snapshot; it is refunded and staff check it. */
export const OrderState = z.enum(orderStates);
export type OrderState = z.infer<typeof OrderState>;

/** A line of an order as it was charged, `vatRate` in basis points. Other shapes of a line are subsets of this one. */
export const ChargedLine = z.object({
  category: Category,
  productId: z.number().int(),
  format: z.enum(saleFormats),
  title: z.string(),
  series: z.string(),
  /** The number or issue as printed. */
  number: z.string().nullable(),
  publisherId: z.number().int().nullable(),
  licenceName: z.string().nullable(),
  price: Pence,
  discount: Pence,
  shipping: Pence,
  vatRate: z.number().int(),
  vat: Pence,
  total: Pence,
});

/** One line of an order as its customer and the administrators see it. */
export const OrderLineView = z.strictObject({
  lineId: z.number().int(),
  /** `brass12`, or `brass12h` for a hard copy. */
  key: z.string(),
  ...ChargedLine.omit({ productId: true, publisherId: true, vatRate: true }).shape,
  refundedAt: z.iso.datetime().nullable(),
  /** For a hard copy. */
  dispatchedAt: z.iso.datetime().nullable(),
});
export type OrderLineView = z.infer<typeof OrderLineView>;
/**
 * Whether downloads are open: from `downloadsOpenAt` on. `waiverNeeded`: they are still closed because the customer has not given
 * up the right to cancel them; they open as soon as that is done.
 */
export const DownloadAccess = z.strictObject({
  downloadsOpenAt: z.iso.datetime(),
  waiverNeeded: z.boolean(),
});
/** A paid order as its customer sees it. */
export const OrderView = z.strictObject({
  orderNo: OrderNo,
  paidAt: z.iso.datetime(),
  state: OrderState,
  source: z.enum(['card', 'free']),
  /** Bought without an account: an account with this email address, once verified, gets the order. */
  guest: z.boolean(),
  /** The guest's, with which to create that account; null once an account has the order. */
  email: z.string().nullable(),
  lines: z.array(OrderLineView),
  /** Where the printed copies go; null without any. */
  delivery: Address.nullable(),
  totals: Totals,
  receipt: z.array(ReceiptRow),
  refunded: Pence,
  /** Path of the VAT receipt (PDF) below this site. */
  receiptUrl: z.string(),
  /** Null without a download. */
  downloadAccess: DownloadAccess.nullable(),
});
export type OrderView = z.infer<typeof OrderView>;

/**
 * For the return from the bank and the waiting confirmation page: asks the provider and returns the current state. Nothing from
 * the browser is trusted. Only the session that created the attempt, or its user, may call it; for all others the attempt is
 * unknown. A guest without that session has the mailed link.
 */
export const getOrderStatus = call('checkout.get-order-status', {
  route: 'GET /api/order-status/:attemptId',
  access: 'anyone',
  request: z.strictObject({ attemptId: z.uuid() }),
  reply: z.strictObject({
    state: OrderState,
    orderNo: OrderNo.nullable(),
    total: Pence,
    /** The provider has just said that nothing has been charged or is being charged; false also if it did not answer. */
    unpaid: z.boolean(),
    /** Once it is paid. */
    order: OrderView.nullable(),
  }),
  ...paymentTimeout,
  errors: ['CHECKOUT_ORDER_UNKNOWN', 'TOO_MANY_REQUESTS'],
});

/** A guest's order by the signed link of the confirmation mail: `/purchase-confirmation?order={token}`, 30 days. */
export const getOrderByLink = call('checkout.get-order-by-link', {
  route: 'GET /api/orders/link/:token',
  access: 'anyone',
  request: z.strictObject({ token: z.string().max(300) }),
  reply: OrderView,
  errors: ['CHECKOUT_ORDER_UNKNOWN', 'CHECKOUT_LINK_EXPIRED'],
});
/** Mails a new link if the order was paid with this email address; the answer is the same either way. */
export const renewOrderLink = call('checkout.renew-order-link', {
  route: 'POST /api/orders/renew-link',
  access: 'anyone',
  request: z.strictObject({ orderNo: OrderNo, email: EmailAddress }),
  reply: Nothing,
  status: 202,
  errors: ['TOO_MANY_REQUESTS'],
});

/** A line in events: ids and money only (rule S12). `gross` is its price. */
export const OrderLine = ChargedLine.omit({
  title: true,
  series: true,
  number: true,
  licenceName: true,
  price: true,
  vatRate: true,
}).extend({ lineId: z.number().int(), gross: Pence });
/** Published once for every order that was paid or free. Ids and money only (rule S12). */
export const orderPaid = event(
  'checkout.order-paid',
  ['library', 'reporting'],
  z.object({
    orderId: z.uuid(),
    orderNo: OrderNo,
    userId: z.number().int().nullable(),
    paidAt: z.iso.datetime(),
    source: z.enum(['card', 'free']),
    total: Pence,
    lines: z.array(OrderLine),
  }),
);

/** An administrator's order, prepared while acting as its user: for the audit log, with both ids. */
export const orderPlacedFor = event(
  'checkout.order-placed-for',
  ['identity'],
  z.object({ orderNo: OrderNo, userId: z.number().int(), administratorId: z.number().int(), amount: Pence }),
);

/** An administrator requested a refund: for the audit log, which gets the administrator from the envelope. */
export const refundRequested = event(
  'checkout.refund-requested',
  ['identity'],
  z.object({
    orderNo: OrderNo,
    refundId: z.uuid(),
    /** The buyer's user id; null for a guest. */
    userId: z.number().int().nullable(),
    amount: Pence,
    lineIds: z.array(z.number().int()),
  }),
);
/** Published once for every refund, with the refunded lines, each as it was charged. Reports count them as negative. */
export const orderRefunded = event(
  'checkout.order-refunded',
  ['library', 'reporting'],
  z.object({
    orderId: z.uuid(),
    orderNo: OrderNo,
    refundId: z.uuid(),
    userId: z.number().int().nullable(),
    at: z.iso.datetime(),
    source: z.enum(['card', 'free']),
    amount: Pence,
    lines: z.array(OrderLine),
  }),
);
