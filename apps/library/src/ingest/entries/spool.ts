import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileRefused } from '../file-refused.js';
import type { Entry } from './entry.js';

/**
 * Copies a file to where a thread can read it, and returns the SHA-256 of its content in hexadecimal. Throws `FileRefused` if it
 * is empty or too large, or cannot be unpacked.
 */
export async function spool(entry: Entry, path: string, maxBytes: number): Promise<string> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength;
      hash.update(chunk);
      done(bytes > maxBytes ? new FileRefused(`has more than ${megabytes(maxBytes)} MB`) : null, chunk);
    },
  });
  await pipeline(await entry.open(), counted, createWriteStream(path));
  if (!bytes) throw new FileRefused('is empty');
  return hash.digest('hex');
}

const megabytes = (bytes: number): number => Math.round(bytes / 1_000_000);
