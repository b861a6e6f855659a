import type { Readable } from 'node:stream';

/** A submitted file. */
export interface Entry {
  /** Its path with slashes, relative to the submitted folder. */
  name: string;
  /** Throws `FileRefused` if the content cannot be read. */
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
