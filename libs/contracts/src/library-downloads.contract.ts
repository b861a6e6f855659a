import { z } from 'zod';
import { call } from './call.js';
import { Category } from './category.js';
import { event } from './event.js';
import { Id, OrderNo } from './values.js';

/** How the files of a licence reach whoever holds it: by a link of 15 minutes that works for him alone. */

const LinkToken = z.string().max(500);
/** Why the files of a licence may not be fetched, or not yet. */
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

/** Leads to the link by which a file of the user's own licence is fetched, or `all` of its files in one zip. */
export const openDownload = call('library.open-download', {
  route: 'GET /api/user/downloads/:licenceId/:fileId',
  access: 'user',
  request: z.strictObject({ licenceId: Id, fileId: z.union([z.literal('all'), Id]) }),
  reply: z.strictObject({ url: z.string() }),
  status: 302,
  errors: refusals,
});

/**
 * For the gateway: what the link leads to, once it is stamped. `address`: of whoever asks, kept as a keyed hash. `isBegun`:
 * the content is sent now, and counts.
 */
export const fetchDownload = call('library.fetch-download', {
  access: 'anyone',
  request: z.strictObject({ token: LinkToken, address: z.string().max(100), isBegun: z.boolean() }),
  reply: z.strictObject({
    /** With its ending: `General Series 1371 - The Red Shield - Solo Cornet.pdf`. */
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
  // It waits for what is being stamped.
  timeoutMs: 12_000,
  errors: linkRefusals,
});
/**
 * The file itself, with Range, or a zip. What takes longer to prepare (`LIBRARY_FILE_PREPARING`) is asked for again after
 * `Retry-After`; what could not be prepared yet (`LIBRARY_FILE_FAILED`) is tried again, and a mail says when it is there.
 */
export const getDownload = call('gateway.get-download', {
  route: 'GET /api/downloads/:token',
  access: 'anyone',
  request: z.strictObject({ token: LinkToken }),
  reply: z.unknown(),
  errors: linkRefusals,
});

/** Somebody fetched files of a licence: for reports. `fileId` null: all of them. */
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

/** Files that the customer was told to wait for can be fetched now. Ids only: checkout knows whom to tell. */
export const downloadReady = event(
  'library.download-ready',
  ['checkout'],
  z.object({ orderId: z.uuid(), lineId: z.number().int(), licenceId: z.number().int() }),
);

/** A file that somebody paid for cannot be stamped: for the staff, once for each `alertId`. */
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
