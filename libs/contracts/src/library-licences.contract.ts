import { z } from 'zod';
import { call } from './call.js';
import { LicenceName } from './checkout.contract.js';
import { PurchaseSource } from './library-purchases.contract.js';
import { Id, Nothing } from './values.js';

/** The licences that customers hold, one for each digital line of an order, or granted. */

/** What is licensed: `mp3_album` has no licence name. */
export const licenceFormats = ['pdf', 'mp3_album'] as const;
/** Who set a licence's name: the order or the subscription voucher, its buyer afterwards, or staff. */
export const licenceNameSources = ['order', 'voucher', 'buyer', 'staff'] as const;

/** Anyone who sees a stamped page may look up its code. Case, dashes and spaces are ignored, and O counts as 0, I and L as 1. */
export const verifyLicence = call('library.find-licence-by-code', {
  route: 'GET /api/verify/:code',
  access: 'anyone',
  request: z.strictObject({ code: z.string().max(100) }),
  reply: z.strictObject({
    /** As printed: `XXXX-XXXX-XXXX`. */
    code: z.string(),
    title: z.string(),
    /** Who it is licensed to; null for an mp3 album. */
    licensee: z.string().nullable(),
    date: z.iso.datetime(),
    /** False once it has been refunded or revoked. */
    valid: z.boolean(),
    /** Pages stamped before then have another name; null if it was never corrected. */
    nameCorrectedAt: z.iso.datetime().nullable(),
  }),
  errors: ['LIBRARY_CODE_UNKNOWN', 'TOO_MANY_REQUESTS'],
});

/** The buyer corrects a wrong name once, within 14 days (rule D11); pages that are printed already still verify. */
export const correctLicenceName = call('library.correct-licence-name', {
  route: 'POST /api/user/licences/:licenceId/name',
  access: 'user',
  request: z.strictObject({ licenceId: Id, licenceName: LicenceName }),
  reply: z.strictObject({ licenceName: z.string() }),
  errors: [
    'IDENTITY_MORPHED',
    'LIBRARY_LICENCE_UNKNOWN',
    'LIBRARY_LICENCE_REVOKED',
    'LIBRARY_NAME_CORRECTED',
    'LIBRARY_NAME_TOO_LATE',
  ],
});

/** `file` null: all files in one zip. */
const ExportedDownload = z.strictObject({ file: z.string().nullable(), at: z.iso.datetime() });
/**
 * The caller's licences, newest first, with every name they had, and the caller's downloads of the last 90 days, oldest first
 * (rule D18).
 */
export const LicencesExport = z.strictObject({
  licences: z.array(
    z.strictObject({
      code: z.string(),
      title: z.string(),
      format: z.enum(licenceFormats),
      source: PurchaseSource,
      date: z.iso.datetime(),
      revokedAt: z.iso.datetime().nullable(),
      /** Oldest first. */
      names: z.array(
        z.strictObject({ name: z.string(), by: z.enum(licenceNameSources), at: z.iso.datetime() }),
      ),
      downloads: z.array(ExportedDownload),
    }),
  ),
  /** With licences of others: from the page of an order that was made with another address. */
  otherDownloads: z.array(ExportedDownload.extend({ title: z.string() })),
  subscriptions: z.array(
    z.strictObject({
      code: z.string(),
      customerName: z.string(),
      email: z.string(),
      year: z.number().int(),
      journals: z.array(z.string()),
      appliedAt: z.iso.datetime(),
      revokedAt: z.iso.datetime().nullable(),
    }),
  ),
  /** Created for the user's address (`findVerifiedAddress`) and not applied by the user, newest first. */
  subscriptionVouchers: z.array(
    z.strictObject({
      code: z.string(),
      customerName: z.string(),
      email: z.string(),
      year: z.number().int(),
      journals: z.array(z.string()),
      createdAt: z.iso.datetime(),
    }),
  ),
});
export type LicencesExport = z.infer<typeof LicencesExport>;
export const exportLicences = call('library.export-licences', {
  access: 'user',
  request: Nothing,
  reply: LicencesExport,
  errors: [],
});
