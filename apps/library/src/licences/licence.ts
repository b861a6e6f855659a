import { Category, licenceFormats, PurchaseSource } from '@music/contracts';
import { fieldsOf } from '@music/platform';
import { nameCorrectionMs } from '@music/rules';
import { z } from 'zod';
import { Product } from '../files/music-file.js';

/** The data in the row of a licence itself. */
const StoredLicence = Product.extend({
  id: z.int(),
  code: z.string(),
  category: Category,
  format: z.enum(licenceFormats),
  title: z.string(),
  series: z.string(),
  /** The number or issue as printed. */
  number: z.string().nullable(),
  source: PurchaseSource,
  /** The order's line; null if it was granted. */
  lineId: z.int().nullable(),
  /** Its holder; null for a guest's, and once the user is erased. */
  userId: z.int().nullable(),
  /** Who it is licensed to; null for an mp3 album. */
  name: z.string().nullable(),
  issuedAt: z.date(),
  /** When its line was refunded; null otherwise, also when staff revoked it. */
  refundedAt: z.date().nullable(),
});

/** The right of a customer to a publication's PDF or to an album. */
export const Licence = StoredLicence.extend({
  /** Null if it was granted. */
  orderNo: z.string().nullable(),
  /** Its files can be downloaded from then on. */
  downloadsOpenAt: z.date(),
  /** Since when it is not valid; null while it is valid. */
  revokedAt: z.date().nullable(),
  /** Since when the customer's bank has taken the payment back, which it may undo. */
  paymentLostAt: z.date().nullable(),
  /** Whether its buyer has used the one correction of the name. */
  correctedByBuyer: z.boolean(),
  /** When the name was last corrected; null if it never was. */
  nameCorrectedAt: z.date().nullable(),
});
export type Licence = z.infer<typeof Licence>;

/** SQL: licences, `l`, with the sales they come from, `s`. */
export const licencesWithSales = 'licences l left join sales s on s.order_id = l.order_id';
/** SQL for such a row: whether it is neither revoked nor its payment lost. */
export const isValid = '(l.revoked_at is null and s.payment_lost_at is null)';

/** SQL that reads licences: `l` the licence, `s` the sale it comes from. */
export const licenceSql = `
  select ${fieldsOf(StoredLicence, 'l')}, s.order_no::text as "orderNo",
    coalesce(s.downloads_open_at, l.issued_at) as "downloadsOpenAt",
    coalesce(l.revoked_at, s.payment_lost_at) as "revokedAt",
    case when l.revoked_at is null then s.payment_lost_at end as "paymentLostAt",
    exists (select from licence_names n where n.licence_id = l.id and n.given_by = 'buyer') as "correctedByBuyer",
    (select max(n.at) from licence_names n where n.licence_id = l.id and n.at > l.issued_at) as "nameCorrectedAt"
  from ${licencesWithSales}`;

type Opening = Pick<Licence, 'downloadsOpenAt' | 'issuedAt'>;

/**
 * Whether its files may be downloaded. Downloads that were open when it was issued stay open even if this clock is behind or has been
 * set back.
 */
export const isOpen = ({ downloadsOpenAt, issuedAt }: Opening, now = new Date()): boolean =>
  downloadsOpenAt <= issuedAt || downloadsOpenAt <= now;

/** When its downloads open, and whether its buyer could open them now by giving up the right to cancel, as checkout says. */
export const downloadAccessOf = (opening: Opening, now = new Date()) => ({
  downloadsOpenAt: opening.downloadsOpenAt.toISOString(),
  waiverNeeded: !isOpen(opening, now),
});

/** Until then its buyer may correct the name (rule D11). */
export const correctableUntil = ({ issuedAt }: Licence): Date =>
  new Date(issuedAt.getTime() + nameCorrectionMs);

/** Whether its buyer may correct the name now. */
export const isCorrectable = (licence: Licence, now = new Date()): boolean =>
  licence.name !== null &&
  licence.revokedAt === null &&
  !licence.correctedByBuyer &&
  now < correctableUntil(licence);
