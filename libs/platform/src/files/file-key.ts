import { type FileArea, fileAreas } from './file-store.js';

const pattern = new RegExp(`^(${fileAreas.join('|')})/([0-9a-f]{2})/\\2[0-9a-f]{62}$`);

/** Two letters make a folder, so that no folder gets too large. `hash` is SHA-256 in hexadecimal. */
export const fileKey = (area: FileArea, hash: string): string => `${area}/${hash.slice(0, 2)}/${hash}`;

/** Whether this is the key of one of our files: a key may come from an address, and must not lead anywhere else. */
export const isFileKey = (key: string): boolean => pattern.test(key);

/** Throws for anything that is not such a key. */
export function assertFileKey(key: string): void {
  if (!isFileKey(key)) throw new Error('This is not the key of a file.');
}
