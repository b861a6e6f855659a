import type { OrderDownloads, Purchase } from '@music/contracts';
import { productKey } from '../files/music-file.js';
import type { ProductPage } from '../products/products.repository.js';
import type { SubscribedPublication } from '../entitlements/subscribed-publications.repository.js';
import { downloadAccessOf, isCorrectable, type Licence } from '../licences/licence.js';
import type { Holding } from './licensed-files.js';
import type { PrintedCopy } from './printed-copies.repository.js';

const refundedAtOf = ({ refundedAt }: Pick<Licence, 'refundedAt'>): Pick<Purchase, 'refundedAt'> =>
  refundedAt ? { refundedAt: refundedAt.toISOString() } : {};

type OrderLicence = OrderDownloads['licences'][number];
/** When the licence ended: since the holder's bank took the payment back or, failing that, since staff revoked it. */
const endOf = ({ paymentLostAt, revokedAt }: Licence): Pick<OrderLicence, 'paymentLostAt' | 'revokedAt'> => {
  if (paymentLostAt) return { paymentLostAt: paymentLostAt.toISOString() };
  return revokedAt ? { revokedAt: revokedAt.toISOString() } : {};
};

/** A licence as the page of its order shows it; files are added unless it has ended. */
export const orderedLicence = (licence: Licence): Omit<OrderLicence, 'lineId'> => ({
  licenceId: licence.id,
  code: licence.code,
  title: licence.title,
  downloads: [],
  downloadAccess: downloadAccessOf(licence),
  preparing: false,
  ...endOf(licence),
});

/**
 * The negated publication id: it stays the same when the first download creates the licence, so the row on the screen does too.
 */
const subscriptionPurchaseId = ({ productId }: { productId: number }): number => -productId;

/** The piece or album whose page shows the purchase; neither once the product has left the catalogue. */
export type PageIds = Pick<Purchase, 'pieceId' | 'albumId'>;

/** By the keys of the products. */
export const pageIdsByProduct = (pages: readonly ProductPage[]): Map<string, PageIds> =>
  new Map(
    pages.map((page) => [
      productKey(page),
      {
        ...(page.pieceId !== null && { pieceId: page.pieceId }),
        ...(page.albumId !== null && { albumId: page.albumId }),
      },
    ]),
  );

/** A licence as its holder sees it; the files are added to it. */
export const licensedPurchase = (licence: Licence): Purchase => ({
  id: licence.source === 'subscription' ? subscriptionPurchaseId(licence) : licence.id,
  ...(licence.orderNo !== null && { orderNo: licence.orderNo }),
  date: licence.issuedAt.toISOString(),
  title: licence.title,
  series: licence.series,
  number: licence.number,
  source: licence.source,
  ...(licence.name !== null && { licenceName: licence.name, canCorrectName: isCorrectable(licence) }),
  licenceId: licence.id,
  code: licence.code,
  downloads: [],
  ...(licence.refundedAt ? refundedAtOf(licence) : endOf(licence)),
});

/** A publication of a subscription, before its licence exists. */
export const subscribedPurchase = (publication: SubscribedPublication): Purchase => ({
  id: subscriptionPurchaseId(publication),
  date: publication.date.toISOString(),
  title: publication.title,
  series: publication.series,
  number: publication.number,
  source: 'subscription',
  licenceName: publication.name,
  downloads: [],
});

/** The entitlement, in the form in which files are looked up. */
export const holdingOf = ({ productId, date }: SubscribedPublication): Holding => ({
  category: 'brass',
  productId,
  format: 'pdf',
  issuedAt: date,
  downloadsOpenAt: date,
});

export const printedPurchase = (copy: PrintedCopy): Purchase => ({
  id: copy.lineId,
  orderNo: copy.orderNo,
  date: copy.date.toISOString(),
  title: copy.title,
  series: copy.series,
  number: copy.number,
  source: copy.source,
  downloads: [],
  dispatched: copy.dispatched,
  ...refundedAtOf(copy),
});

/** Ids, which are negative for subscriptions, decide between equal dates. */
export const newestFirst = (one: Purchase, other: Purchase): number =>
  other.date.localeCompare(one.date) || Math.abs(other.id) - Math.abs(one.id);
