import { z } from 'zod';
import { call } from './call.js';

/** An administrator hands in files: each is sent, then all of them are taken into the shop as one. */

/** Made by whoever sends: what is sent again under it is not sent twice. */
const UploadId = z.uuid();
/** The name of a file with its folders, as it was chosen. */
const FileName = z.string().trim().min(1).max(250);

/** The body is the file itself, as `application/octet-stream`. */
export const uploadFile = call('gateway.upload-file', {
  route: 'POST /api/admin/files/:uploadId/:name',
  access: 'admin',
  request: z.strictObject({ uploadId: UploadId, name: FileName }),
  reply: z.strictObject({ bytes: z.number().int() }),
  errors: ['LIBRARY_UPLOAD_CLOSED'],
});
/** Notes a file that lies in the file store. One that is sent again under its name takes the former one's place. */
export const addUploadedFile = call('library.add-uploaded-file', {
  access: 'admin',
  request: z.strictObject({
    uploadId: UploadId,
    name: FileName,
    key: z.string(),
    bytes: z.number().int(),
  }),
  reply: z.strictObject({}),
  errors: ['LIBRARY_UPLOAD_CLOSED'],
});

/** What became of one file. `place`: whose file it is, null where nobody knows. `remarks`: what somebody should look at. */
export const IngestedFile = z.strictObject({
  name: z.string(),
  outcome: z.enum(['taken', 'skipped', 'refused']),
  reason: z.string().nullable(),
  place: z.string().nullable(),
  remarks: z.array(z.string()),
});
export const IngestReport = z.strictObject({
  outcome: z.enum(['taken', 'unchanged', 'dry run', 'stopped']),
  files: z.array(IngestedFile),
  totals: z.strictObject({ taken: z.number(), skipped: z.number(), refused: z.number() }),
  /** Milliseconds. */
  tookMs: z.number(),
});
export type IngestReport = z.infer<typeof IngestReport>;

/** How far an upload is: `received` files were sent, of which `done` of `total` are read. */
export const Upload = z.strictObject({
  uploadId: UploadId,
  state: z.enum(['receiving', 'waiting', 'reading', 'done', 'failed']),
  received: z.number().int(),
  done: z.number().int(),
  /** More than was sent, where that was a zip. */
  total: z.number().int(),
  /** Null until all are read. */
  report: IngestReport.nullable(),
});
export type Upload = z.infer<typeof Upload>;

/** Begins to read what was sent. One upload is read at a time: `LIBRARY_INGEST_BUSY` while another one is. */
export const startIngest = call('library.start-ingest', {
  route: 'POST /api/admin/files',
  access: 'admin',
  request: z.strictObject({ uploadId: UploadId, dryRun: z.boolean().default(false) }),
  reply: Upload,
  errors: ['LIBRARY_UPLOAD_UNKNOWN', 'LIBRARY_UPLOAD_CLOSED', 'LIBRARY_INGEST_BUSY'],
});
export const getUpload = call('library.get-upload', {
  route: 'GET /api/admin/files/:uploadId',
  access: 'admin',
  request: z.strictObject({ uploadId: UploadId }),
  reply: Upload,
  errors: ['LIBRARY_UPLOAD_UNKNOWN'],
});
