import { createReadStream } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type Entry, entryOf, type FileSubmission, isSystemFile } from './entry.js';

/** The files of a folder and its subfolders. Links are not followed. */
export async function openFolder(folder: string): Promise<FileSubmission> {
  const entries: Entry[] = [];
  for await (const found of await opendir(folder, { recursive: true })) {
    const path = join(found.parentPath, found.name);
    const name = relative(folder, path).split(sep).join('/');
    if (found.isFile() && !isSystemFile(name))
      entries.push(entryOf(name, () => Promise.resolve(createReadStream(path))));
  }
  return { entries: entries.toSorted(byName), close: () => Promise.resolve() };
}

const byName = (a: Entry, b: Entry): number => a.name.localeCompare(b.name, 'en', { numeric: true });
