import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { fetchDownload, ReplyOf } from '@music/contracts';
import { FileStore } from '@music/platform/files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendZip } from './zip-reply.js';

type Download = ReplyOf<typeof fetchDownload>;

/** Streams several files of the file store as one zip. */
@Injectable()
export class ZipSender {
  constructor(private readonly store: FileStore) {}

  /** Sheets and sounds are compressed already, so they are stored as they are. */
  send(request: FastifyRequest, reply: FastifyReply, { fileName, files }: Download): void {
    const entries = files.map(({ fileName, key, bytes }) => ({
      fileName,
      size: bytes,
      open: () => this.open(key),
    }));
    sendZip(request, reply, { fileName, entries });
  }

  private async open(key: string): Promise<Readable> {
    const file = await this.store.read(key);
    if (!file) throw new Error('A file that should be there is not in the file store.');
    return file;
  }
}
