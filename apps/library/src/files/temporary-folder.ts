import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@music/platform';

const logger = createLogger('library');
const prefix = 'music-ingest-';
const maxAgeMs = 24 * 60 * 60_000;

/** Runs `work` with a new folder, and removes it afterwards. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what killed processes left more than a day ago. */
export async function sweepTemporaryFolders(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix));
  for (const name of names) {
    const path = join(tmpdir(), name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > maxAgeMs) await remove(path);
  }
}

/** Another user's folder may stay. */
const remove = (path: string): Promise<void> =>
  rm(path, { recursive: true, force: true }).catch((error: unknown) =>
    logger.warn({ err: error, path }, 'a temporary folder was not removed'),
  );
