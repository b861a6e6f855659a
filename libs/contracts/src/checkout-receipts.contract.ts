import { z } from 'zod';
import { call } from './call.js';
import { OrderNo } from './values.js';

/**
 * The receipt of an order as a PDF (rule D17), with a credit note for each refund. On the bus it is base64; the gateway answers
 * `application/pdf` with the file's name, and it must never be cached.
 */
const Receipt = z.strictObject({ fileName: z.string(), pdf: z.base64() });
export type Receipt = z.infer<typeof Receipt>;

/** For the user's own orders; other people's are unknown. */
export const getOwnReceipt = call('checkout.get-own-receipt', {
  route: 'GET /api/user/orders/:orderNo/receipt',
  access: 'user',
  request: z.strictObject({ orderNo: OrderNo }),
  reply: Receipt,
  errors: ['CHECKOUT_ORDER_UNKNOWN', 'TOO_MANY_REQUESTS'],
});
/** With the link from a guest's mail. */
export const getReceiptByLink = call('checkout.get-receipt-by-link', {
  route: 'GET /api/orders/link/:token/receipt',
  access: 'anyone',
  request: z.strictObject({ token: z.string().max(300) }),
  reply: Receipt,
  errors: ['CHECKOUT_ORDER_UNKNOWN', 'CHECKOUT_LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
});
/** For the page that confirms a purchase, in the session that made it; unknown until it is paid. */
export const getReceiptOfAttempt = call('checkout.get-receipt-of-attempt', {
  route: 'GET /api/order-status/:attemptId/receipt',
  access: 'anyone',
  request: z.strictObject({ attemptId: z.uuid() }),
  reply: Receipt,
  errors: ['CHECKOUT_ORDER_UNKNOWN', 'TOO_MANY_REQUESTS'],
});
export const getAnyReceipt = call('checkout.get-any-receipt', {
  route: 'GET /api/admin/orders/:orderNo/receipt',
  access: 'admin',
  request: z.strictObject({ orderNo: OrderNo }),
  reply: Receipt,
  errors: ['CHECKOUT_ORDER_UNKNOWN'],
});
