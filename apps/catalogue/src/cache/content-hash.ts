import { createHash } from 'node:crypto';
import { Turns } from '../pacing/turns.js';

const sliceLength = 1024 * 1024;

/** The strong hash of an answer's bytes: equal bytes keep it over refreshes, so readers keep their copies. */
export async function contentHash(bytes: Buffer, turns = new Turns()): Promise<string> {
  const hash = createHash('sha256');
  for (let start = 0; start < bytes.length; start += sliceLength) {
    hash.update(bytes.subarray(start, start + sliceLength));
    await turns.pass();
  }
  return hash.digest('base64url').slice(0, 22);
}
