import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileTooLarge, type WriteOptions } from './file-store.js';

const abandonedMs = 24 * 60 * 60_000;

/** Complete content that is not stored yet. */
interface StagedFile {
  path: string;
  hash: string;
  bytes: number;
}

/** A folder in which content is collected before it is stored: its hash, and so its key, is known only at the end. */
export class StagingFolder {
  constructor(private readonly folder: string) {}

  /** Collects the content for `store`, and removes the temporary file afterwards. */
  async stage<T>(
    content: AsyncIterable<Uint8Array>,
    { maxBytes = Infinity }: WriteOptions,
    store: (file: StagedFile) => Promise<T>,
  ): Promise<T> {
    await mkdir(this.folder, { recursive: true });
    const path = join(this.folder, randomUUID());
    try {
      return await store(await writeHashed(path, content, maxBytes));
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Removes what interrupted processes left behind. */
  async tidy(): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    for (const name of names) {
      const path = join(this.folder, name);
      const found = await stat(path).catch(() => null);
      if (found && Date.now() - found.mtimeMs > abandonedMs) await rm(path, { force: true });
    }
  }
}

/** On the disk, not only in the system's memory, when it returns. */
async function writeHashed(
  path: string,
  content: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<StagedFile> {
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of content) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new FileTooLarge(maxBytes);
      hash.update(chunk);
      await file.appendFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { path, hash: hash.digest('hex'), bytes };
}
