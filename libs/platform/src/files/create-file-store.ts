import { join } from 'node:path';
import { z } from 'zod';
import { platformEnvironment } from '../environment.js';
import type { FileStore } from './file-store.js';
import { FolderFileStore } from './folder-file.store.js';
import { s3Url, s3UrlForm } from './s3-url.js';

/** The variables of the file store, for every service that uses it. */
export const filesEnvironment = {
  S3_URL: z
    .string()
    .refine((text) => s3Url.safeParse(text).success, s3UrlForm)
    .optional()
    .describe('https://KEY:SECRET@host/bucket, store of the music files; unset: a folder in DATA_DIR'),
  DATA_DIR: platformEnvironment.shape.DATA_DIR,
};
export type FilesEnvironment = z.output<z.ZodObject<typeof filesEnvironment>>;

/** The one switch: S3-compatible storage if `S3_URL` is set, a folder in `DATA_DIR` otherwise. */
export async function createFileStore({ S3_URL, DATA_DIR }: FilesEnvironment): Promise<FileStore> {
  if (!S3_URL) return new FolderFileStore(join(DATA_DIR, 'files'));
  // The SDK is large: only processes that use it load it.
  const { S3FileStore } = await import('./s3-file.store.js');
  return new S3FileStore(s3Url.parse(S3_URL));
}
