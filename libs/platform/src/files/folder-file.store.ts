import { constants, type Stats } from 'node:fs';
import { access, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { assertFileKey, fileKey, isFileKey } from './file-key.js';
import {
  type ByteRange,
  type FileArea,
  FileStore,
  type ListedFile,
  type StoredFile,
  type WriteOptions,
} from './file-store.js';
import { StagingFolder } from './staging-folder.js';

/** Null if the file does not exist; any other error is thrown. */
const unlessAbsent = (error: unknown): null => {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
};

const unsupportedCodes: readonly unknown[] = ['EINVAL', 'EBADF', 'EPERM', 'EACCES', 'EISDIR'];
/** Windows, and some file systems, cannot sync a folder. */
const unlessUnsupported = (error: unknown): void => {
  if (!unsupportedCodes.includes((error as NodeJS.ErrnoException).code)) throw error;
};

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Files in a local folder. A file is renamed into place when it is complete, so that nobody sees half a file. */
export class FolderFileStore extends FileStore {
  private readonly staging: StagingFolder;

  constructor(private readonly folder: string) {
    super();
    this.staging = new StagingFolder(join(folder, 'incoming'));
  }

  override write(
    area: FileArea,
    content: AsyncIterable<Uint8Array>,
    options: WriteOptions = {},
  ): Promise<StoredFile> {
    return this.staging.stage(content, options, async ({ path, hash, bytes }) => {
      const key = fileKey(area, hash);
      const target = join(this.folder, key);
      await mkdir(dirname(target), { recursive: true });
      await rename(path, target);
      await this.syncFoldersOf(target);
      return { key, bytes };
    });
  }

  override async read(key: string, range?: ByteRange): Promise<Readable | null> {
    const file = await open(this.pathOf(key)).catch(unlessAbsent);
    return file && file.createReadStream({ ...(range && { start: range.first, end: range.last }) });
  }

  override async size(key: string): Promise<number | null> {
    return (await this.find(key))?.size ?? null;
  }

  override async storedAt(key: string): Promise<Date | null> {
    return (await this.find(key))?.mtime ?? null;
  }

  override async *list(area: FileArea): AsyncIterable<ListedFile> {
    const folder = await opendir(join(this.folder, area), { recursive: true }).catch(unlessAbsent);
    for await (const entry of folder ?? []) {
      const key = fileKey(area, entry.name);
      if (!isFileKey(key)) continue;
      const found = await this.find(key);
      if (found) yield { key, bytes: found.size, storedAt: found.mtime };
    }
  }

  override async delete(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  override tidy(): Promise<void> {
    return this.staging.tidy();
  }

  override async ping(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await access(this.folder, constants.W_OK);
  }

  override close(): Promise<void> {
    return Promise.resolve();
  }

  /** Otherwise the name of a file may be lost in a power cut. */
  private async syncFoldersOf(path: string): Promise<void> {
    for (let at = dirname(path); at.startsWith(this.folder); at = dirname(at))
      await syncFolder(at).catch(unlessUnsupported);
  }

  private async find(key: string): Promise<Stats | null> {
    return stat(this.pathOf(key)).catch(unlessAbsent);
  }

  private pathOf(key: string): string {
    assertFileKey(key);
    return join(this.folder, key);
  }
}
