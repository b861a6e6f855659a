import { z } from 'zod';
import { call } from './call.js';
import { Category } from './category.js';
import { event } from './event.js';
import { Id, OrderNo } from './values.js';

/** Downloads of licensed files: links that work for 15 minutes and only for the licence's holder. */

const LinkToken = z.string().max(500);
/** Why the files of a licence cannot be downloaded, or not yet. */
const refusals = [
  'LIBRARY_LICENCE_UNKNOWN',
  'LIBRARY_LICENCE_REVOKED',
  'LIBRARY_DOWNLOADS_CLOSED',
  'LIBRARY_FILE_UNKNOWN',
] as const;
const linkRefusals = [
  ...refusals,
  'LIBRARY_LINK_UNKNOWN',
  'LIBRARY_LINK_EXPIRED',
  'LIBRARY_LINK_FOREIGN',
  'LIBRARY_DOWNLOAD_LIMIT',
  'LIBRARY_FILE_PREPARING',
  'LIBRARY_FILE_FAILED',
] as const;

/** Redirects to the link for downloading a file of the user's own licence, or `all` of its files in one zip. */
export const openDownload = call('library.open-download', {
  route: 'GET /api/user/downloads/:licenceId/:fileId',
  access: 'user',
  request: z.strictObject({ licenceId: Id, fileId: z.union([z.literal('all'), Id]) }),
  reply: z.strictObject({ url: z.string() }),
  status: 302,
  errors: refusals,
});

/**
 * For the gateway: the content behind the link, once it is stamped. `address`: the caller's, stored as a keyed hash.
 * `isBegun`: the content is being sent now, and counts as a download.
 */
export const fetchDownload = call('library.fetch-download', {
  access: 'anyone',
  request: z.strictObject({ token: LinkToken, address: z.string().max(100), isBegun: z.boolean() }),
  reply: z.strictObject({
    /** With its extension: `General Series 1371 - The Red Shield - Solo Cornet.pdf`. */
    fileName: z.string(),
    /** Several, or one, in a zip. */
    isZip: z.boolean(),
    files: z
      .array(
        z.strictObject({
          fileName: z.string(),
          mediaType: z.string(),
          key: z.string(),
          bytes: z.number().int(),
        }),
      )
      .min(1),
  }),
  // Longer, because stamping may be in progress.
  timeoutMs: 12_000,
  errors: linkRefusals,
});
/**
 * The file itself, with Range, or a zip. If preparation takes longer (`LIBRARY_FILE_PREPARING`), request it again after
 * `Retry-After`; if it failed (`LIBRARY_FILE_FAILED`), the shop retries and sends a mail when the file is ready.
 */
export const getDownload = call('gateway.get-download', {
  route: 'GET /api/downloads/:token',
  access: 'anyone',
  request: z.strictObject({ token: LinkToken }),
  reply: z.unknown(),
  errors: linkRefusals,
});

/** A download of files of a licence, for reports. `fileId` null: all files. */
export const fileDownloaded = event(
  'library.downloaded',
  ['reporting'],
  z.object({
    licenceId: z.number().int(),
    category: Category,
    productId: z.number().int(),
    fileId: z.number().int().nullable(),
    userId: z.number().int().nullable(),
  }),
);

/** Files that a customer is waiting for are ready. Contains only ids; checkout knows the customer. */
export const downloadReady = event(
  'library.download-ready',
  ['checkout'],
  z.object({ orderId: z.uuid(), lineId: z.number().int(), licenceId: z.number().int() }),
);

/** A paid file cannot be stamped: an alert to the staff, once for each `alertId`. */
export const StampAlert = z.object({
  alertId: z.string(),
  licenceId: z.number().int(),
  fileId: z.number().int(),
  title: z.string(),
  orderNo: OrderNo.nullable(),
  reason: z.string(),
});
export type StampAlert = z.infer<typeof StampAlert>;
export const stampFailed = event('library.stamp-failed', ['mailer'], StampAlert);
