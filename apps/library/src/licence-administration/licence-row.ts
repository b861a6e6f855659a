import type { LicenceRow } from '@music/contracts';
import type { Licence } from '../licences/licence.js';

/** A licence as administrators see it. */
export const licenceRow = (licence: Licence): LicenceRow => ({
  id: licence.id,
  code: licence.code,
  category: licence.category,
  productId: licence.productId,
  format: licence.format,
  title: licence.title,
  source: licence.source,
  orderNo: licence.orderNo,
  userId: licence.userId,
  licenceName: licence.name,
  date: licence.issuedAt.toISOString(),
  revokedAt: licence.revokedAt?.toISOString() ?? null,
});
