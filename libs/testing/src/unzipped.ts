import { inflateRawSync } from 'node:zlib';

/** The files of a zip and their content, by name, as its central directory lists them. */
export function unzipped(zip: Buffer): ReadonlyMap<string, Buffer> {
  const end = zip.lastIndexOf('PK\u0005\u0006');
  if (end < 0) throw new Error('The zip has no end.');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    files.set(zip.toString('utf8', at + 46, nameEnd), contentOf(zip, at));
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

/** `at`: where the file's entry in the central directory begins. */
function contentOf(zip: Buffer, at: number): Buffer {
  const isStored = zip.readUInt16LE(at + 10) === 0;
  const local = zip.readUInt32LE(at + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const content = zip.subarray(start, start + zip.readUInt32LE(at + 20));
  return isStored ? content : inflateRawSync(content);
}
