import { FileRefused } from '../file-refused.js';

/** Passes a file's content on. Throws `FileRefused` as soon as it has more than `maxBytes`. */
export async function* atMost(content: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new FileRefused(`has more than ${megabytes(maxBytes)} MB`);
    yield chunk;
  }
}

const megabytes = (bytes: number): number => Math.round(bytes / 1_000_000);
