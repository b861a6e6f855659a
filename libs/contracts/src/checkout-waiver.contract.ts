import { z } from 'zod';
import { call } from './call.js';
import { DownloadAccess } from './checkout-orders.contract.js';
import { OrderNo } from './values.js';

/**
 * Gives up the right to cancel downloads after payment, so that they open at once: for everyone who may see the order,
 * through any of the three routes to it. Repeating it, or calling it for an order whose downloads are open, has no
 * effect.
 */

export const giveWaiver = call('checkout.give-waiver', {
  route: 'POST /api/user/orders/:orderNo/waiver',
  access: 'user',
  request: z.strictObject({ orderNo: OrderNo }),
  reply: DownloadAccess,
  errors: ['CHECKOUT_ORDER_UNKNOWN', 'IDENTITY_MORPHED', 'TOO_MANY_REQUESTS'],
});
/** For the page that confirms a purchase, in the session that made it. */
export const giveWaiverOfAttempt = call('checkout.give-waiver-of-attempt', {
  route: 'POST /api/order-status/:attemptId/waiver',
  access: 'anyone',
  request: z.strictObject({ attemptId: z.uuid() }),
  reply: DownloadAccess,
  errors: ['CHECKOUT_ORDER_UNKNOWN', 'IDENTITY_MORPHED', 'TOO_MANY_REQUESTS'],
});
/** With the link from a guest's mail. */
export const giveWaiverByLink = call('checkout.give-waiver-by-link', {
  route: 'POST /api/orders/link/:token/waiver',
  access: 'anyone',
  request: z.strictObject({ token: z.string().max(300) }),
  reply: DownloadAccess,
  errors: ['CHECKOUT_ORDER_UNKNOWN', 'CHECKOUT_LINK_EXPIRED', 'IDENTITY_MORPHED', 'TOO_MANY_REQUESTS'],
});
