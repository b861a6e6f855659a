import type { Readable } from 'node:stream';

/** What a file is for. Previews are public; originals and stamped files leave only through a licence, uploads never. */
export const fileAreas = ['originals', 'previews', 'stamped', 'uploads'] as const;
export type FileArea = (typeof fileAreas)[number];

/** A stored file. Its key is derived from its content: the same content has one key, and a key's content never changes. */
export interface StoredFile {
  key: string;
  bytes: number;
}

/** An entry of `list`. */
export interface ListedFile extends StoredFile {
  storedAt: Date;
}

/** The first and the last requested byte, counted from 0. */
export interface ByteRange {
  first: number;
  last: number;
}

/** More than the caller allowed; nothing was stored. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
  constructor(readonly maxBytes: number) {
    super(`The file has more than ${maxBytes} bytes.`);
  }
}

export interface WriteOptions {
  maxBytes?: number;
}

/** Files by the hash of their content, in a folder or in S3-compatible storage. Content is streamed both ways. */
export abstract class FileStore {
  /** Stores all of the content or nothing. Throws `FileTooLarge`, and whatever reading the content throws. */
  abstract write(
    area: FileArea,
    content: AsyncIterable<Uint8Array>,
    options?: WriteOptions,
  ): Promise<StoredFile>;
  /** The content, or the part of it; null if there is no such file. The range must be within the file. */
  abstract read(key: string, range?: ByteRange): Promise<Readable | null>;
  /** In bytes; null if there is no such file. */
  abstract size(key: string): Promise<number | null>;
  /** When it was last stored; null if there is no such file. */
  abstract storedAt(key: string): Promise<Date | null>;
  abstract list(area: FileArea): AsyncIterable<ListedFile>;
  /** Deleting a missing file is not an error. */
  abstract delete(key: string): Promise<void>;
  /** Removes incomplete writes that are more than a day old. */
  abstract tidy(): Promise<void>;
  /** Throws if the storage does not answer, or refuses us. */
  abstract ping(): Promise<void>;
  abstract close(): Promise<void>;
}
