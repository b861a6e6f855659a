import { inflateSync } from 'node:zlib';

const headerBytes = 44;
const entryBytes = 20;
const align = (length: number): number => (length + 3) & ~3;

/**
 * The TrueType font inside a WOFF 1.0 font. npm packages contain fonts as WOFF, and reading those directly inflates them again
 * for every glyph, which is forty times slower.
 */
export function trueTypeOf(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new TypeError('This is no WOFF font.');
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + 16 * count);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const parts = [directory];
  let offset = directory.length;
  for (let table = 0; table < count; table += 1) {
    const entry = headerBytes + entryBytes * table;
    const [from, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(from, from + packed);
    const data = Buffer.alloc(align(length));
    (packed < length ? inflateSync(bytes) : bytes).copy(data);
    const record = 12 + 16 * table;
    woff.copy(directory, record, entry, entry + 4);
    woff.copy(directory, record + 4, entry + 16, entry + 20);
    directory.writeUInt32BE(offset, record + 8);
    directory.writeUInt32BE(length, record + 12);
    parts.push(data);
    offset += data.length;
  }
  return Buffer.concat(parts);
}
