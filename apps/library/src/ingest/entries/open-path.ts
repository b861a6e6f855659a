import { stat } from 'node:fs/promises';
import { FileRefused } from '../file-refused.js';
import type { FileSubmission } from './entry.js';
import { openFolder } from './open-folder.js';
import { openZip } from './open-zip.js';

/** The files of a folder or a zip. Throws `FileRefused` if there is neither. */
export async function openPath(path: string): Promise<FileSubmission> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new FileRefused('is not there');
  return found.isDirectory() ? openFolder(path) : openZip(path);
}
