import { Readable } from 'node:stream';
import { type Entry as ZipEntry, openPromise, type ZipFile } from 'yauzl';
import { FileRefused } from '../file-refused.js';
import { type Entry, entryOf, type FileSubmission, isSystemFile, shownName } from './entry.js';

const maxEntries = 5_000;
/** Of all files together, unpacked. */
const maxBytes = 8 * 1024 ** 3;

/**
 * The files of a zip. Throws `FileRefused` for a zip that is broken, contains paths outside itself, or unpacks to far too much.
 */
export async function openZip(path: string): Promise<FileSubmission> {
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true }).catch(refuse);
  try {
    return { entries: await entriesOf(zip), close: () => closeZip(zip) };
  } catch (error) {
    zip.close();
    return refuse(error);
  }
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > maxEntries) throw new FileRefused(`holds more than ${maxEntries} files`);
  const entries: Entry[] = [];
  let bytes = 0;
  for await (const found of zip.eachEntry()) {
    bytes += found.uncompressedSize;
    if (bytes > maxBytes) throw new FileRefused('unpacks to more than 8 GB');
    const name = found.fileName;
    if (!name.endsWith('/') && !isSystemFile(name)) entries.push(entryOf(name, () => openEntry(zip, found)));
  }
  return entries;
}

/** A file that unpacks to more than it declares ends in an error. */
async function openEntry(zip: ZipFile, entry: ZipEntry): Promise<Readable> {
  if (entry.isEncrypted()) throw new FileRefused('is encrypted: make the zip without a password');
  const content = await zip.openReadStreamPromise(entry).catch(refuseUnpacking);
  return Readable.from(unpacked(content), { objectMode: false });
}

async function* unpacked(content: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* content as AsyncIterable<Buffer>;
  } catch (error) {
    refuseUnpacking(error);
  }
}

/** Disk errors are not the zip's fault. */
function refuseUnpacking(error: unknown): never {
  if (error instanceof Error && 'syscall' in error) throw error;
  throw new FileRefused('cannot be unpacked: the zip is broken');
}

const closeZip = (zip: ZipFile): Promise<void> => {
  zip.close();
  return Promise.resolve();
};

/** The zip library's error message names the offending entry. */
function refuse(error: unknown): never {
  if (error instanceof FileRefused) throw error;
  const message = error instanceof Error ? error.message : '';
  const unsafe = /^(invalid relative path|absolute path|invalid characters in fileName): (.*)$/.exec(message);
  throw new FileRefused(
    unsafe
      ? `is a zip with a name that leads out of it: ${shownName(unsafe[2] ?? '')}`
      : 'is no zip, or a broken one',
  );
}
