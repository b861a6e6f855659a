import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { AnswerEncoding } from '@music/contracts';
import { contentHash } from '@music/platform/content-hash';

/** A refresh can wait for 5 (48 ms for 12,000 rows); 11 is a third smaller but forty times slower. */
export const brotliQuality = { quick: 5, best: 11 } as const;

/** An answer as it is published. */
export interface EncodedAnswer {
  path: string;
  hash: string;
  /** Null if the cache already has these bytes. */
  bytes: Record<AnswerEncoding, Uint8Array<ArrayBuffer>> | null;
}

/** path → hash of the answers that need no encoding. */
export type KnownHashes = ReadonlyMap<string, string>;

/** `answers`: path → JSON. */
export interface EncodingTask {
  answers: ReadonlyMap<string, Uint8Array>;
  storedHashes: KnownHashes;
}

/** Only for threads, because it blocks the event loop. `identity`: JSON. */
export function encodeAnswer(path: string, identity: Uint8Array, storedHashes: KnownHashes): EncodedAnswer {
  const hash = contentHash(identity);
  if (storedHashes.get(path) === hash) return { path, hash, bytes: null };
  const gzip = copyOf(gzipSync(identity, { level: 6 }));
  return {
    path,
    hash,
    bytes: { identity: copyOf(identity), gzip, br: compressBrotli(identity, brotliQuality.quick) },
  };
}

export const compressBrotli = (bytes: Uint8Array, quality: number): Uint8Array<ArrayBuffer> =>
  copyOf(
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  );

/** A copy with its own memory, so that it can be transferred to another thread. */
const copyOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
