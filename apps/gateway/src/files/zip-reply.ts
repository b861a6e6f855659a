import { addAbortSignal, Readable } from 'node:stream';
import { createLogger } from '@music/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZipFile } from 'yazl';
import { attachment } from './attachment.js';

const logger = createLogger('gateway');

export interface ZipEntry {
  fileName: string;
  /** For content that is not compressed already. */
  compress?: boolean;
  /** The size in bytes, if known. */
  size?: number;
  open: () => Promise<Readable>;
}

/** Streams several files as one zip, opening each only when it is its turn. */
export function sendZip(
  request: FastifyRequest,
  reply: FastifyReply,
  { fileName, entries }: { fileName: string; entries: readonly ZipEntry[] },
): void {
  void reply.headers({
    'content-type': 'application/zip',
    'content-disposition': attachment(fileName),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  void reply.send(request.method === 'HEAD' ? Readable.from([]) : zipOf(entries, reply));
}

function zipOf(entries: readonly ZipEntry[], reply: FastifyReply): Readable {
  const zip = new ZipFile();
  // A PassThrough, whatever its type says. `Readable.wrap` would drop what a slow reader has not read when it ends.
  const content = zip.outputStream as Readable;
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  // The reader may have left while the files were being looked up.
  if (reply.raw.destroyed) gone.abort();
  // The response has begun: close the connection, so that the client sees it is incomplete.
  zip.on('error', (error: Error) => {
    if (!gone.signal.aborted) logger.error({ err: error }, 'a zip download was aborted');
    content.destroy(error);
  });
  const breakOff = (error: unknown) => zip.emit('error', error);
  for (const { fileName, compress = false, size, open } of entries)
    zip.addReadStreamLazy(fileName, { compress, size }, (done) => {
      open().then((file) => done(null, addAbortSignal(gone.signal, file).on('error', breakOff)), breakOff);
    });
  zip.end();
  return content;
}
