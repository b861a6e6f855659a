import { z } from 'zod';
import { call } from './call.js';
import { LicenceName } from './checkout.contract.js';
import { EmailAddress } from './identity-forms.js';
import { Id, Nothing } from './values.js';

/** Subscriptions to journals: a voucher, bought outside the shop, gives its user every issue of its journals in a year. */

/**
 * A brass series of a journals group in one year. `issues`: how many are out; an issue is what has one date, as the publisher
 * says or as it came out, catalogued with its sheet music. `expected`: how many there will be, as an administrator said; null if nobody did.
 */
export const Journal = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  seriesId: z.number().int(),
  year: z.number().int(),
  issues: z.number().int(),
  expected: z.number().int().nullable(),
});
export type Journal = z.infer<typeof Journal>;

/** The newest year first, in it by name; the next year's are there for whoever sells ahead. */
export const listJournals = call('library.list-journals', {
  route: 'GET /api/admin/subscriptions/journals',
  access: 'admin',
  request: Nothing,
  reply: z.array(Journal),
  errors: [],
});
/** Says how many issues a journal will have; null takes it back. */
export const expectIssues = call('library.expect-issues', {
  route: 'POST /api/admin/subscriptions/journals',
  access: 'admin',
  request: z.strictObject({ journalId: Id, expected: z.number().int().min(1).max(366).nullable() }),
  reply: Journal,
  errors: ['LIBRARY_JOURNAL_UNKNOWN'],
});

/** `brassJournals`: ids of journals of one year. `sequenceNumber`: which copy of the subscription this is for the customer. */
export const SubscriptionVoucherForm = z.strictObject({
  customerName: LicenceName,
  brassJournals: z.array(Id).min(1, 'Choose a journal.').max(50),
  email: EmailAddress,
  sequenceNumber: z.number().int().min(1).max(1_000),
});
/** As administrators see it. From `id` on the fields are additive; name and address are '' once their user
 * is erased, the address also of a voucher that was not used. */
export const SubscriptionVoucher = z.strictObject({
  code: z.string(),
  customerName: z.string(),
  email: z.string(),
  brassJournals: z.array(z.number().int()),
  year: z.number().int(),
  sequenceNumber: z.number().int(),
  createdAt: z.iso.datetime(),
  /** Names, as `usedBy`; null of whoever is erased. */
  createdBy: z.string().nullable(),
  usedAt: z.iso.datetime().nullable(),
  usedBy: z.string().nullable(),
  id: z.number().int(),
  revokedAt: z.iso.datetime().nullable(),
  /** When its code was mailed last. */
  sentAt: z.iso.datetime().nullable(),
});
export type SubscriptionVoucher = z.infer<typeof SubscriptionVoucher>;

/** All, newest first. */
export const listSubscriptionVouchers = call('library.list-subscription-vouchers', {
  route: 'GET /api/admin/subscriptions/existingVouchers',
  access: 'admin',
  request: Nothing,
  reply: z.array(SubscriptionVoucher),
  errors: [],
});
/**
 * Makes a voucher and mails its code. The customer's copy of that year that was made before is refused with
 * `VOUCHER_EXISTS`, and its code stands beside in `voucherCode`.
 */
export const generateVoucher = call('library.generate-voucher', {
  route: 'POST /api/admin/subscriptions/generateVoucher',
  access: 'admin',
  request: SubscriptionVoucherForm,
  reply: z.strictObject({ code: z.string(), id: z.number().int(), year: z.number().int() }),
  errors: ['VOUCHER_EXISTS', 'INVALID'],
});
const OfVoucher = z.strictObject({ voucherId: Id });
/** Mails the code once more. */
export const sendVoucher = call('library.send-voucher', {
  route: 'POST /api/admin/subscriptions/send-voucher',
  access: 'admin',
  request: OfVoucher,
  reply: z.strictObject({ sentAt: z.iso.datetime() }),
  errors: ['LIBRARY_VOUCHER_UNKNOWN', 'LIBRARY_VOUCHER_REVOKED'],
});
/** From then on the code is unknown, and what it gave is ended; licences that were written stay. Again it changes nothing. */
export const revokeVoucher = call('library.revoke-voucher', {
  route: 'POST /api/admin/subscriptions/revoke-voucher',
  access: 'admin',
  request: OfVoucher,
  reply: z.strictObject({ revokedAt: z.iso.datetime() }),
  errors: ['LIBRARY_VOUCHER_UNKNOWN'],
});

/** `row`: of the file, its header is 1; `column`: as the header calls it, '' of the row as a whole. */
export const VoucherImportFault = z.strictObject({
  row: z.number().int(),
  column: z.string(),
  reason: z.string(),
});
export type VoucherImportFault = z.infer<typeof VoucherImportFault>;
/** `rows`: how many were read. `made`: in their order; empty in a dry run, and where a fault keeps all from being made. */
export const VoucherImport = z.strictObject({
  faults: z.array(VoucherImportFault),
  rows: z.number().int(),
  made: z.array(
    z.strictObject({ id: z.number().int(), code: z.string(), customerName: z.string(), email: z.string() }),
  ),
});
export type VoucherImport = z.infer<typeof VoucherImport>;
/**
 * Makes a voucher of every row, or none: `customerName,email,year,journals,sequenceNumber`, journals by their names with
 * semicolons between them, a sequence number that is not given is 1. Codes are mailed as `generateVoucher` does.
 */
export const importVouchers = call('library.import-vouchers', {
  route: 'POST /api/admin/subscriptions/import-vouchers',
  access: 'admin',
  request: z.strictObject({ csv: z.string().min(1).max(500_000), dryRun: z.boolean() }),
  reply: VoucherImport,
  timeoutMs: 30_000,
  errors: [],
});

/** `qr`: a square of `size` modules, margin included; `path` draws the dark ones in SVG, one unit each. */
export const VoucherLetter = z.strictObject({
  id: z.number().int(),
  code: z.string(),
  customerName: z.string(),
  year: z.number().int(),
  journals: z.array(z.string()),
  /** What the QR code holds. */
  address: z.string(),
  qr: z.strictObject({ size: z.number().int(), path: z.string() }),
});
export type VoucherLetter = z.infer<typeof VoucherLetter>;
/** What is printed for customers without e-mail, in the order asked for; revoked and unknown ones are left out. */
export const printVoucherLetters = call('library.print-voucher-letters', {
  route: 'POST /api/admin/subscriptions/letters',
  access: 'admin',
  request: z.strictObject({ voucherIds: z.array(Id).min(1).max(500) }),
  reply: z.array(VoucherLetter),
  errors: [],
});

/** A code as somebody typed it; whatever can be none is unknown, never a fault of the form (rule S3). */
const VoucherCode = z
  .string()
  .max(200)
  .refine((typed) => !/[\0\p{Cs}]/u.test(typed))
  .catch('');
const Redemption = z.strictObject({ voucherCode: VoucherCode });
/** What a voucher gives. */
export const RedeemedVoucher = z.strictObject({
  customerName: z.string(),
  year: z.number().int(),
  journals: z.array(Journal.pick({ id: true, name: true, issues: true, expected: true })),
});
export type RedeemedVoucher = z.infer<typeof RedeemedVoucher>;
const refusals = [
  'VOUCHER_UNKNOWN',
  'VOUCHER_USED',
  'VOUCHER_DUPLICATE_JOURNALS',
  'VOUCHER_PREVIOUS_YEAR',
  'TOO_MANY_REQUESTS',
] as const;
/** All journals of a voucher become the user's, or none. Capitals, dashes, spaces, and O for 0 or I and L for 1 do not matter. */
export const applySubscriptionVoucher = call('library.apply-subscription-voucher', {
  route: 'POST /api/user/apply-subscription-voucher',
  access: 'user',
  request: Redemption,
  reply: RedeemedVoucher,
  errors: refusals,
});
/** What applying would answer, without applying. */
export const previewSubscriptionVoucher = call('library.preview-subscription-voucher', {
  route: 'POST /api/user/preview-subscription-voucher',
  access: 'user',
  request: Redemption,
  reply: RedeemedVoucher,
  errors: refusals,
});

/** `title`: the numbers of its pieces, `1371–1375`; '' where they have none. `date`: of the issue, `2026-03-01`. */
export const ArrivedIssue = z.strictObject({
  title: z.string(),
  date: z.iso.date(),
  publicationIds: z.array(z.number().int()),
  publications: z.array(
    z.strictObject({ id: z.number().int(), number: z.string().nullable(), title: z.string() }),
  ),
});
export type ArrivedIssue = z.infer<typeof ArrivedIssue>;
/** What the user has by a voucher. Of a revoked one no issue arrives any more. */
export const Subscription = z.strictObject({
  customerName: z.string(),
  year: z.number().int(),
  appliedAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
  code: z.string(),
  journals: z.array(
    Journal.pick({ id: true, name: true, issues: true, expected: true }).extend({
      /** Newest first. */
      arrived: z.array(ArrivedIssue),
    }),
  ),
});
export type Subscription = z.infer<typeof Subscription>;
/** The newest year first. */
export const listOwnSubscriptions = call('library.list-own-subscriptions', {
  route: 'GET /api/user/subscriptions',
  access: 'user',
  request: Nothing,
  reply: z.array(Subscription),
  errors: [],
});
/**
 * Leads to a file of a publication that a subscription brings, as `openDownload` does with a licence: the first time the
 * licence is written.
 */
export const openSubscriptionDownload = call('library.open-subscription-download', {
  route: 'GET /api/user/subscriptions/downloads/:publicationId/:fileId',
  access: 'user',
  request: z.strictObject({ publicationId: Id, fileId: z.union([z.literal('all'), Id]) }),
  reply: z.strictObject({ url: z.string() }),
  status: 302,
  errors: ['LIBRARY_LICENCE_UNKNOWN', 'LIBRARY_LICENCE_REVOKED', 'LIBRARY_FILE_UNKNOWN'],
});
