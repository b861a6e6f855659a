import { addAbortSignal, Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { fetchDownload, ReplyOf } from '@music/contracts';
import { createLogger } from '@music/platform';
import { FileStore } from '@music/platform/files';
import contentDisposition from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZipFile } from 'yazl';

const logger = createLogger('gateway');

type Download = ReplyOf<typeof fetchDownload>;

/** Streams several files as one zip, reading each only when it is its turn. */
@Injectable()
export class ZipSender {
  constructor(private readonly store: FileStore) {}

  send(request: FastifyRequest, reply: FastifyReply, { fileName, files }: Download): void {
    void reply.headers({
      'content-type': 'application/zip',
      'content-disposition': contentDisposition(fileName),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    void reply.send(request.method === 'HEAD' ? Readable.from([]) : this.zip(reply, files));
  }

  /** Sheets and sounds are compressed already, so they are stored as they are. */
  private zip(reply: FastifyReply, files: Download['files']): Readable {
    const zip = new ZipFile();
    const content = new Readable().wrap(zip.outputStream);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    // The response has begun: close the connection, so that the client sees it is incomplete.
    zip.on('error', (fault: Error) => {
      if (!gone.signal.aborted) logger.error({ err: fault }, 'A zip broke off');
      content.destroy(fault);
    });
    const breakOff = (fault: unknown) => zip.emit('error', fault);
    for (const { fileName, key, bytes } of files)
      zip.addReadStreamLazy(fileName, { compress: false, size: bytes }, (give) => {
        this.open(key, gone.signal).then((file) => give(null, file.on('error', breakOff)), breakOff);
      });
    zip.end();
    return content;
  }

  private async open(key: string, gone: AbortSignal): Promise<Readable> {
    const file = await this.store.read(key);
    if (!file) throw new Error('A file that should be there is not in the file store.');
    return addAbortSignal(gone, file);
  }
}
