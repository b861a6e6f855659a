import { z } from 'zod';
import { call } from './call.js';
import { ChargedLine, DownloadAccess } from './checkout-orders.contract.js';
import { Nothing, OrderNo } from './values.js';

/** What a customer bought or was given, with its files. It may appear a second after the payment. */

/** How a purchase came about (rule D11). */
export const PurchaseSource = z.enum(['card', 'free', 'subscription', 'grant']);
/** `format`: `pdf`, `mp3`, or `zip` for all files in one. `url`: a path of this site. */
const Download = z.strictObject({
  label: z.string(),
  format: z.string(),
  url: z.string(),
  /** A corrected edition replaced what was bought. */
  correctedAt: z.iso.datetime().optional(),
});
export type Download = z.infer<typeof Download>;
/** The files and codes that come with a licence. */
const Licensed = z.strictObject({
  licenceId: z.number().int(),
  /** Printed on every page; `GET /api/verify/{code}` looks it up. */
  code: z.string(),
  /** Empty until `downloadAccess` opens them, and if there are none. */
  downloads: z.array(Download),
  downloadAccess: DownloadAccess,
  /** Whether its files are still being generated. */
  preparing: z.boolean(),
});

/**
 * `date`: ISO instant. `orderNo`: of what was ordered. `licenceName` with digital sheet music, `canCorrectName` as long as its
 * buyer may still correct that name; a licence's fields with any download, `dispatched` with a hard copy. `paymentLostAt`: since
 * then a licence is not valid, because the customer's bank took its payment back; it has no downloads. `revokedAt`: the same if
 * staff revoked it. `refundedAt`: the same for a refund, also of a hard copy. What has ended is listed for its receipt. `pieceId`
 * or `albumId`: whose page shows it; neither once it has left the catalogue.
 */
export const Purchase = z.strictObject({
  /** Unique in its list; below 0 for a publication of a subscription, whose licence is written by its first download. */
  id: z.number().int(),
  orderNo: OrderNo.optional(),
  date: z.iso.datetime(),
  ...ChargedLine.pick({ title: true, series: true, number: true }).shape,
  pieceId: z.number().int().optional(),
  albumId: z.number().int().optional(),
  licenceName: z.string().optional(),
  canCorrectName: z.boolean().optional(),
  source: PurchaseSource,
  ...Licensed.partial().shape,
  downloads: Licensed.shape.downloads,
  dispatched: z.boolean().optional(),
  paymentLostAt: z.iso.datetime().optional(),
  revokedAt: z.iso.datetime().optional(),
  refundedAt: z.iso.datetime().optional(),
});
export type Purchase = z.infer<typeof Purchase>;
const PurchaseList = z.array(Purchase);
/** Newest first in every list. Single tracks are neither sold nor granted: those lists are empty. */
export const Purchases = z.strictObject({
  brassPurchases: PurchaseList,
  brassHardCopyPurchases: PurchaseList,
  brassMp3AlbumPurchases: PurchaseList,
  brassMp3Purchases: PurchaseList,
  contemporaryPurchases: PurchaseList,
  contemporaryHardCopyPurchases: PurchaseList,
  contemporaryMp3AlbumPurchases: PurchaseList,
  contemporaryMp3Purchases: PurchaseList,
  vocalPurchases: PurchaseList,
  vocalHardCopyPurchases: PurchaseList,
  vocalMp3AlbumPurchases: PurchaseList,
  vocalMp3Purchases: PurchaseList,
});
export type Purchases = z.infer<typeof Purchases>;
export const getPurchases = call('library.get-purchases', {
  route: 'GET /api/user/purchases',
  access: 'user',
  request: Nothing,
  reply: Purchases,
  errors: [],
});

/** Ids of what the caller has: neither refunded nor revoked. Each once, in ascending order. */
const OwnedProducts = z.strictObject({
  pdf: z.array(z.number().int()),
  hardcopy: z.array(z.number().int()),
  mp3Album: z.array(z.number().int()),
});
export const Owned = z.strictObject({
  brass: OwnedProducts,
  contemporary: OwnedProducts,
  vocal: OwnedProducts,
});
export type Owned = z.infer<typeof Owned>;
/** What published answers, the same for everyone, cannot contain. */
export const getOwned = call('library.get-owned', {
  route: 'GET /api/user/owned',
  access: 'user',
  request: Nothing,
  reply: Owned,
  errors: [],
});

/**
 * The licences of one order with their files; refunded lines are left out. Empty until the library has received the order. A
 * licence that has ended has no files: `revokedAt` by staff, or `paymentLostAt` as in `Purchase`.
 */
export const OrderDownloads = z.strictObject({
  licences: z.array(
    Licensed.extend({
      lineId: z.number().int(),
      title: z.string(),
      revokedAt: z.iso.datetime().optional(),
      paymentLostAt: z.iso.datetime().optional(),
    }),
  ),
});
export type OrderDownloads = z.infer<typeof OrderDownloads>;
/** For the gateway, after asking checkout whether the caller may see the order. */
export const listOrderDownloads = call('library.list-order-downloads', {
  access: 'anyone',
  request: z.strictObject({ orderNo: OrderNo }),
  reply: OrderDownloads,
  errors: [],
});
/** For the page that confirms a purchase, in the session that made it; unknown until it is paid. */
export const getDownloadsOfAttempt = call('gateway.get-downloads-of-attempt', {
  route: 'GET /api/order-status/:attemptId/downloads',
  access: 'anyone',
  request: z.strictObject({ attemptId: z.uuid() }),
  reply: OrderDownloads,
  errors: ['CHECKOUT_ORDER_UNKNOWN', 'TOO_MANY_REQUESTS'],
});
/** With the link from a guest's mail. */
export const getDownloadsByLink = call('gateway.get-downloads-by-link', {
  route: 'GET /api/orders/link/:token/downloads',
  access: 'anyone',
  request: z.strictObject({ token: z.string().max(300) }),
  reply: OrderDownloads,
  errors: ['CHECKOUT_ORDER_UNKNOWN', 'CHECKOUT_LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
});
