import type { Readable } from 'node:stream';
import { truncate } from '@music/rules';
import { oneLine } from '../one-line.js';

/** A submitted file. */
export interface Entry {
  /** Its path with slashes, relative to the submitted folder. */
  name: string;
  /** Why it is refused, for example for its name; it is not matched or opened then. */
  refused?: string;
  /** It or the stream throws `FileRefused` if the submitted content itself is at fault. */
  open(): Promise<Readable>;
}

/** What is submitted together: a folder, a zip, or uploads. */
export interface FileSubmission {
  entries: Entry[];
  close(): Promise<void>;
}

/** Files that operating systems add, such as `.DS_Store`. */
const ofTheSystem = /(^|\/)(\.|__MACOSX\/|thumbs\.db$|desktop\.ini$)/i;

export const isSystemFile = (name: string): boolean => ofTheSystem.test(name);

/** In characters, folders included. Windows allows paths of 260 and an upload names of 250, but a zip 65,535 bytes. */
export const maxNameLength = 250;
/** A refused name may be much longer than a report should be. */
const shownNameLength = 100;

/** A name as reports show it if it is refused. */
export const shownName = (name: string): string => truncate(oneLine(name), shownNameLength);

/** The entry, or one that is refused for its name. It keeps nothing of a very long name. */
export function entryOf(name: string, open: Entry['open']): Entry {
  const refused = faultOfName(name);
  return refused === null ? { name, open } : refusedEntry(shownName(name), refused);
}

export const refusedEntry = (name: string, reason: string): Entry => ({
  name,
  refused: reason,
  open: neverOpened,
});

/** Why this name is refused, or null. A Mac spells accents as separate characters, which do not count. */
export function faultOfName(name: string): string | null {
  if (name.normalize('NFC').length > maxNameLength)
    return `has a name of more than ${maxNameLength} characters, folders included`;
  // PostgreSQL could not store the report.
  return name.includes('\0') ? 'has a name with a null character' : null;
}

const neverOpened = (): Promise<never> => Promise.reject(new Error('a file that is refused was opened'));
