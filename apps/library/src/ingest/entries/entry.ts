import type { Readable } from 'node:stream';

/** A file that was handed in. */
export interface Entry {
  /** Its path with slashes, from the folder that was handed in. */
  name: string;
  /** Throws `FileRefused` where the content cannot be had. */
  open(): Promise<Readable>;
}

/** What is handed in at once: a folder, a zip, or uploads. */
export interface Handover {
  entries: Entry[];
  close(): Promise<void>;
}

/** What systems put beside the files. */
const ofTheSystem = /(^|\/)(\.|__MACOSX\/|thumbs\.db$|desktop\.ini$)/i;

export const isOfTheSystem = (name: string): boolean => ofTheSystem.test(name);
