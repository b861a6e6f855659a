import type { Readable } from 'node:stream';

/** A submitted file. */
export interface Entry {
  /** Its path with slashes, relative to the submitted folder. */
  name: string;
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
