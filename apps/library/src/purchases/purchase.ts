import type { Purchase } from '@music/contracts';
import { isCorrectable, type Licence } from '../licences/licence.js';
import type { PrintedCopy } from './printed-copies.repository.js';

/** A licence as its holder sees it; the files are added to it. */
export const licensedPurchase = (licence: Licence): Purchase => ({
  id: licence.id,
  ...(licence.orderNo !== null && { orderNo: licence.orderNo }),
  date: licence.issuedAt.toISOString(),
  title: licence.title,
  series: licence.series,
  number: licence.number,
  source: licence.source,
  ...(licence.name !== null && { licenceName: licence.name, canCorrectName: isCorrectable(licence) }),
  downloads: [],
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
});
