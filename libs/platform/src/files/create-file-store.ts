import { join } from 'node:path';
import type { FileStore } from './file-store.js';
import { FolderFileStore } from './folder-file.store.js';
import { s3Url } from './s3-url.js';

interface Environment {
  S3_URL?: string | undefined;
  DATA_DIR: string;
}

/** The one switch: S3-compatible storage where `S3_URL` is set, a folder in `DATA_DIR` otherwise. */
export async function createFileStore({ S3_URL, DATA_DIR }: Environment): Promise<FileStore> {
  if (!S3_URL) return new FolderFileStore(join(DATA_DIR, 'files'));
  // The SDK is large: only who uses it loads it.
  const { S3FileStore } = await import('./s3-file.store.js');
  return new S3FileStore(s3Url.parse(S3_URL));
}
