/** What a file is for. Previews are public; originals and stamped files leave only through a licence, uploads never. */
export const fileAreas = ['originals', 'previews', 'stamped', 'uploads'] as const;
export type FileArea = (typeof fileAreas)[number];

/** A file that is kept. Its key is made of its content: the same content has one key, and a key's content never changes. */
export interface StoredFile {
  key: string;
  bytes: number;
}

/** As `list` tells of it. */
export interface ListedFile extends StoredFile {
  storedAt: Date;
}

/** The first and the last byte wanted, counted from 0. */
export interface ByteRange {
  first: number;
  last: number;
}

/** More than the caller allowed; nothing was kept. */
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
  /** Keeps all of the content or nothing. Throws `FileTooLarge`, and whatever reading the content throws. */
  abstract write(
    area: FileArea,
    content: AsyncIterable<Uint8Array>,
    options?: WriteOptions,
  ): Promise<StoredFile>;
  /** The content, or the part of it; null where there is no such file. The range must lie within the file. */
  abstract read(key: string, range?: ByteRange): Promise<NodeJS.ReadableStream | null>;
  /** In bytes; null where there is no such file. */
  abstract size(key: string): Promise<number | null>;
  abstract list(area: FileArea): AsyncIterable<ListedFile>;
  /** A file that is not there is deleted already. */
  abstract delete(key: string): Promise<void>;
  /** Removes what was left of writes that were cut off more than a day ago. */
  abstract tidy(): Promise<void>;
  /** Throws when the storage does not answer, or refuses us. */
  abstract ping(): Promise<void>;
  abstract close(): Promise<void>;
}
