import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { LocatedFile } from '@music/contracts';
import { CallError } from '@music/messaging';
import { createLogger } from '@music/platform';
import { type ByteRange, FileStore } from '@music/platform/files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagMatches } from '../catalogue/cached-answer.js';
import { attachment } from './attachment.js';
import { requestedRange } from './requested-range.js';

const logger = createLogger('gateway');

export interface FileToSend extends Pick<LocatedFile, 'key' | 'bytes' | 'mediaType'> {
  /** How long browsers and proxies may cache it. */
  cacheControl: string;
  /** Saved under this name instead of being shown. */
  fileName?: string;
}

/** Streams files from the file store, with range requests and 304 responses. */
@Injectable()
export class FileSender {
  constructor(private readonly store: FileStore) {}

  /**
   * Throws LIBRARY_FILE_UNKNOWN if the file is missing from the store, UNAVAILABLE if the store does not answer, and
   * RANGE_NOT_SATISFIABLE if the requested range is outside the file.
   */
  async send(request: FastifyRequest, reply: FastifyReply, file: FileToSend): Promise<void> {
    const { key, bytes } = file;
    // The key is a hash of the content, so it serves as ETag.
    const etag = `"${key.slice(-64)}"`;
    const cacheHeaders = { etag, 'cache-control': file.cacheControl };
    if (etagMatches(request.headers['if-none-match'], etag))
      return void reply.status(304).headers(cacheHeaders).send();
    const range = requestedRange(request, reply, { bytes, etag });
    const length = range ? range.last - range.first + 1 : bytes;
    const head = { ...cacheHeaders, ...contentHeaders(file), 'content-length': length };
    const content = request.method === 'HEAD' ? Readable.from([]) : await this.open(key, range ?? undefined);
    if (range) void reply.status(206).header('content-range', `bytes ${range.first}-${range.last}/${bytes}`);
    void reply.headers(head).send(content);
  }

  private async open(key: string, range?: ByteRange): Promise<Readable> {
    const content = await this.store.read(key, range).catch((error: unknown) => {
      logger.error({ err: error, key }, 'the file store does not answer');
      throw new CallError('UNAVAILABLE');
    });
    if (!content) {
      logger.error({ key }, 'a file that should be there is not in the file store');
      throw new CallError('LIBRARY_FILE_UNKNOWN');
    }
    // Once the response has begun, Fastify closes the connection, so that the client sees that the file is incomplete.
    return content.on('error', (error) =>
      logger.error({ err: error, key }, 'a file could not be read to its end'),
    );
  }
}

const contentHeaders = ({ mediaType, fileName }: FileToSend) => ({
  'content-type': mediaType,
  'accept-ranges': 'bytes',
  'x-content-type-options': 'nosniff',
  ...(fileName && { 'content-disposition': attachment(fileName) }),
});
