import { Readable } from 'node:stream';
import { Controller, Req, Res } from '@nestjs/common';
import { addUploadedFile, uploadFile } from '@music/contracts';
import { Bus, CallError } from '@music/messaging';
import { FileStore, FileTooLarge, type StoredFile } from '@music/platform/files';
import { maxUploadBytes } from '@music/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseInput } from '../routing/input.decorator.js';
import { Route } from '../routing/route.decorator.js';

/** Administrators' uploads go straight into the file store; the library is then given their keys. */
@Controller()
export class UploadsController {
  constructor(
    private readonly bus: Bus,
    private readonly store: FileStore,
  ) {}

  @Route(uploadFile)
  async upload(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const { method, params, body, headers } = request;
    const named = uploadFile.request.parse(parseInput(uploadFile, { method, params, query: {}, body: {} }));
    if (!(body instanceof Readable)) throw new CallError('UNSUPPORTED_MEDIA_TYPE');
    if (Number(headers['content-length'] ?? 0) > maxUploadBytes) {
      // Stop reading a refused upload.
      void reply.header('connection', 'close');
      throw tooLarge();
    }
    const stored = await this.keep(body);
    await this.bus.call(addUploadedFile, { ...named, ...stored });
    return { bytes: stored.bytes };
  }

  private keep(body: Readable): Promise<StoredFile> {
    return this.store.write('uploads', body, { maxBytes: maxUploadBytes }).catch((fault: unknown) => {
      throw fault instanceof FileTooLarge ? tooLarge() : fault;
    });
  }
}

const tooLarge = () =>
  new CallError('PAYLOAD_TOO_LARGE', {
    fields: [{ field: 'name', reason: `has more than ${maxUploadBytes / 1_000_000} MB` }],
  });
