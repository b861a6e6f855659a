import { z } from 'zod';
import { call } from './call.js';
import { licensee } from './checkout.contract.js';
import { EmailAddress } from './identity-forms.js';
import { Id, Nothing, Page } from './values.js';

/** Subscriptions to journals: a voucher, bought outside the shop, gives its user every issue of its journals in a year. */

/**
 * A brass series of a journals group in one year. `issues`: how many are published. Publications with the same date form an
 * issue: the publisher's date, or the day they were published, catalogued with their sheet music. `expected`: the number an
 * administrator set; null if none did. `removed`: its series has left the catalogue, so no voucher can be created for it any more;
 * it stays for the vouchers and subscriptions that name it.
 */
export const Journal = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  seriesId: z.number().int(),
  year: z.number().int(),
  issues: z.number().int(),
  expected: z.number().int().nullable(),
  removed: z.boolean(),
});
export type Journal = z.infer<typeof Journal>;

/** Newest year first, then by name; includes next year's journals, which are sold in advance. */
export const listJournals = call('library.list-journals', {
  route: 'GET /api/admin/subscriptions/journals',
  access: 'admin',
  request: Nothing,
  reply: z.array(Journal),
  errors: [],
});
const Expected = z.number().int().min(1).max(366).nullable();
/** Sets how many issues a journal will have; null removes the number. `CONFLICT`: it is neither `oldExpected` nor already `expected`. */
export const expectIssues = call('library.expect-issues', {
  route: 'POST /api/admin/subscriptions/journals',
  access: 'admin',
  request: z.strictObject({ journalId: Id, expected: Expected, oldExpected: Expected.optional() }),
  reply: Journal,
  errors: ['LIBRARY_JOURNAL_UNKNOWN'],
});

const sequenceNumberMessage = 'Enter a whole number from 1 to 1,000.';

/** `brassJournals`: ids of journals of one year. `sequenceNumber`: which copy of the subscription this is for the customer. */
export const SubscriptionVoucherForm = z.strictObject({
  customerName: licensee('the customer’s name'),
  brassJournals: z.array(Id).min(1, 'Choose a journal.').max(50),
  email: EmailAddress,
  sequenceNumber: z
    .number(sequenceNumberMessage)
    .int(sequenceNumberMessage)
    .min(1, sequenceNumberMessage)
    .max(1_000, sequenceNumberMessage),
});
/**
 * As administrators see it. From `id` on the fields are additive; name and address are '' once their user is erased, and so is
 * the address of an unused voucher.
 */
export const SubscriptionVoucher = z.strictObject({
  code: z.string(),
  customerName: z.string(),
  email: z.string(),
  brassJournals: z.array(z.number().int()),
  year: z.number().int(),
  sequenceNumber: z.number().int(),
  createdAt: z.iso.datetime(),
  /** Names, as `usedBy`; null for an erased user. */
  createdBy: z.string().nullable(),
  usedAt: z.iso.datetime().nullable(),
  usedBy: z.string().nullable(),
  id: z.number().int(),
  revokedAt: z.iso.datetime().nullable(),
  /** When its code was mailed last. */
  sentAt: z.iso.datetime().nullable(),
});
export type SubscriptionVoucher = z.infer<typeof SubscriptionVoucher>;

/** A voucher that was used and then revoked counts as revoked. */
export const voucherStates = ['unused', 'used', 'revoked'] as const;
export const VoucherState = z.enum(voucherStates);
export type VoucherState = z.infer<typeof VoucherState>;
/** `q`: words that must all occur in the code, the customer, the email address, the year or a journal's name (rule §5). */
const VoucherSearch = z.strictObject({
  q: z.string().trim().max(200).default(''),
  show: VoucherState.optional(),
});
/**
 * Newest first: all of them, or a page of 50 if `page` is given. The header `X-Total-Count` is the number on all pages.
 * It and the parameters are additive (ADR 30).
 */
export const listSubscriptionVouchers = call('gateway.list-subscription-vouchers', {
  route: 'GET /api/admin/subscriptions/existingVouchers',
  access: 'admin',
  request: VoucherSearch.extend({ page: Page.removeDefault().optional() }),
  reply: z.array(SubscriptionVoucher),
  errors: ['UNAVAILABLE'],
});
/** The same for a spreadsheet, in UTF-8, journals by their names; cells that a spreadsheet would execute begin with `'`. */
export const exportSubscriptionVouchers = call('gateway.export-subscription-vouchers', {
  route: 'GET /api/admin/subscriptions/existingVouchers/csv',
  access: 'admin',
  request: VoucherSearch,
  reply: z.unknown(),
  errors: ['UNAVAILABLE'],
});
/** How the gateway requests these: vouchers older than `before`, newest first; `total`: how many the search finds. */
export const findSubscriptionVouchers = call('library.find-subscription-vouchers', {
  access: 'admin',
  request: VoucherSearch.extend({
    before: Id.nullable().default(null),
    skip: z.number().int().min(0).default(0),
    limit: z.number().int().min(1).max(1_000),
  }),
  reply: z.strictObject({ rows: z.array(SubscriptionVoucher), total: z.number().int() }),
  errors: [],
});
/**
 * Creates a voucher and mails its code. If the customer already has one for that copy and year, it is refused with
 * `VOUCHER_EXISTS` and the existing code in `voucherCode`.
 */
export const generateVoucher = call('library.generate-voucher', {
  route: 'POST /api/admin/subscriptions/generateVoucher',
  access: 'admin',
  request: SubscriptionVoucherForm,
  reply: z.strictObject({ code: z.string(), id: z.number().int(), year: z.number().int() }),
  errors: ['VOUCHER_EXISTS', 'INVALID'],
});
const OfVoucher = z.strictObject({ voucherId: Id });
/** Mails the code again. */
export const sendVoucher = call('library.send-voucher', {
  route: 'POST /api/admin/subscriptions/send-voucher',
  access: 'admin',
  request: OfVoucher,
  reply: z.strictObject({ sentAt: z.iso.datetime() }),
  errors: ['LIBRARY_VOUCHER_UNKNOWN', 'LIBRARY_VOUCHER_REVOKED'],
});
/** From then on the code is unknown, and the rights it gave have ended; existing licences stay. Repeating it changes nothing. */
export const revokeVoucher = call('library.revoke-voucher', {
  route: 'POST /api/admin/subscriptions/revoke-voucher',
  access: 'admin',
  request: OfVoucher,
  reply: z.strictObject({ revokedAt: z.iso.datetime() }),
  errors: ['LIBRARY_VOUCHER_UNKNOWN'],
});

/** `row`: of the file, its header is 1; `column`: as the header names it, '' for the whole row. */
export const VoucherImportFault = z.strictObject({
  row: z.number().int(),
  column: z.string(),
  reason: z.string(),
});
export type VoucherImportFault = z.infer<typeof VoucherImportFault>;
/** `rows`: how many were read. `made`: the vouchers in order; empty in a dry run, and if an error prevents all of them. */
export const VoucherImport = z.strictObject({
  faults: z.array(VoucherImportFault),
  rows: z.number().int(),
  made: z.array(
    z.strictObject({ id: z.number().int(), code: z.string(), customerName: z.string(), email: z.string() }),
  ),
});
export type VoucherImport = z.infer<typeof VoucherImport>;
/**
 * Creates a voucher for every row, or none: `customerName,email,year,journals,sequenceNumber`, also separated by semicolons or
 * tabs, with journals by their names, separated by semicolons in their cell; a missing sequence number is 1. A body holds 64 kB
 * (rule S20), about 600 rows. Codes are mailed as `generateVoucher` does.
 */
export const importVouchers = call('library.import-vouchers', {
  route: 'POST /api/admin/subscriptions/import-vouchers',
  access: 'admin',
  request: z.strictObject({
    csv: z
      .string()
      .min(1)
      .max(64 * 1024),
    dryRun: z.boolean(),
  }),
  reply: VoucherImport,
  timeoutMs: 30_000,
  errors: [],
});

/** `qr`: a square of `size` modules, including the margin; `path` draws the dark ones in SVG, one unit each. */
export const VoucherLetter = z.strictObject({
  id: z.number().int(),
  code: z.string(),
  customerName: z.string(),
  year: z.number().int(),
  journals: z.array(z.string()),
  /** The content of the QR code. */
  address: z.string(),
  qr: z.strictObject({ size: z.number().int(), path: z.string() }),
});
export type VoucherLetter = z.infer<typeof VoucherLetter>;
/** The number of letters that are printed at once. */
export const maxLetters = 500;
/**
 * Letters to print for customers without email: the requested vouchers in order, without revoked and unknown ones; or the newest
 * unused ones that match the words `q`.
 */
export const printVoucherLetters = call('library.print-voucher-letters', {
  route: 'POST /api/admin/subscriptions/letters',
  access: 'admin',
  request: z
    .strictObject({
      voucherIds: z.array(Id).min(1).max(maxLetters).optional(),
      q: VoucherSearch.shape.q.removeDefault().optional(),
    })
    .refine(({ voucherIds, q }) => (voucherIds === undefined) !== (q === undefined), {
      path: ['voucherIds'],
      message: 'or q, one of the two',
    }),
  reply: z.array(VoucherLetter),
  errors: [],
});

/** A code as typed; text that cannot be a code is an unknown code, not a validation error (rule S3). */
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
/** Gives the user all journals of a voucher, or none. Case, dashes and spaces are ignored, and O counts as 0, I and L as 1. */
export const applySubscriptionVoucher = call('library.apply-subscription-voucher', {
  route: 'POST /api/user/apply-subscription-voucher',
  access: 'user',
  request: Redemption,
  reply: RedeemedVoucher,
  errors: refusals,
});
/** What applying the code would answer, without applying it. */
export const previewSubscriptionVoucher = call('library.preview-subscription-voucher', {
  route: 'POST /api/user/preview-subscription-voucher',
  access: 'user',
  request: Redemption,
  reply: RedeemedVoucher,
  errors: refusals,
});

/** `title`: the numbers of its pieces, `1371–1375`; '' if they have none. `date`: of the issue, `2026-03-01`. */
export const ArrivedIssue = z.strictObject({
  title: z.string(),
  date: z.iso.date(),
  publicationIds: z.array(z.number().int()),
  publications: z.array(
    z.strictObject({ id: z.number().int(), number: z.string().nullable(), title: z.string() }),
  ),
});
export type ArrivedIssue = z.infer<typeof ArrivedIssue>;
/** What the user has from a voucher. A revoked voucher gives no new issues. */
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
 * Redirects to a file of a publication of a subscription, as `openDownload` does for a licence; the first download creates the
 * licence.
 */
export const openSubscriptionDownload = call('library.open-subscription-download', {
  route: 'GET /api/user/subscriptions/downloads/:publicationId/:fileId',
  access: 'user',
  request: z.strictObject({ publicationId: Id, fileId: z.union([z.literal('all'), Id]) }),
  reply: z.strictObject({ url: z.string() }),
  status: 302,
  errors: ['LIBRARY_LICENCE_UNKNOWN', 'LIBRARY_LICENCE_REVOKED', 'LIBRARY_FILE_UNKNOWN'],
});
