import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { FileRefused } from '../file-refused.js';
import { atMost } from './at-most.js';
import type { Entry } from './entry.js';

/**
 * Copies a file to where a thread can read it, and returns the SHA-256 of its content in hexadecimal. Throws `FileRefused` if it
 * is empty or too large, or cannot be unpacked.
 */
export async function spool(entry: Entry, path: string, maxBytes: number): Promise<string> {
  const hash = createHash('sha256');
  let isEmpty = true;
  async function* hashed(content: AsyncIterable<Buffer>) {
    for await (const chunk of atMost(content, maxBytes)) {
      isEmpty = false;
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(await entry.open(), hashed, createWriteStream(path));
  if (isEmpty) throw new FileRefused('is empty');
  return hash.digest('hex');
}
