import { Readable } from 'node:stream';
import { Controller, Req, Res } from '@nestjs/common';
import {
  addImportFile,
  addUploadedFile,
  type Call,
  CatalogueFileName,
  fieldFaults,
  type ParsedRequestOf,
  uploadFile,
  uploadImportFile,
} from '@music/contracts';
import { Bus, CallError } from '@music/messaging';
import { FileStore, FileTooLarge, type StoredFile } from '@music/platform/files';
import { maxUploadBytes } from '@music/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseInput } from '../routing/input.decorator.js';
import { Route } from '../routing/route.decorator.js';

/** Administrators' uploads go straight into the file store; the library or the catalogue is then given their keys. */
@Controller()
export class UploadsController {
  constructor(
    private readonly bus: Bus,
    private readonly files: FileStore,
  ) {}

  @Route(uploadFile)
  async upload(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const path = this.parsePath(uploadFile, request);
    const stored = await this.store(request, reply);
    await this.bus.call(addUploadedFile, { ...path, ...stored });
    return { bytes: stored.bytes };
  }

  @Route(uploadImportFile)
  async uploadForImport(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const { importId, name: given } = this.parsePath(uploadImportFile, request);
    const name = catalogueFileName(given);
    const stored = await this.store(request, reply);
    await this.bus.call(addImportFile, { importId, name, ...stored });
    return { bytes: stored.bytes };
  }

  private parsePath<C extends Call>(call: C, { method, params }: FastifyRequest): ParsedRequestOf<C> {
    return call.request.parse(
      parseInput(call, { method, params, query: {}, body: {} }),
    ) as ParsedRequestOf<C>;
  }

  private async store({ body, headers }: FastifyRequest, reply: FastifyReply): Promise<StoredFile> {
    if (!(body instanceof Readable)) throw new CallError('UNSUPPORTED_MEDIA_TYPE');
    if (Number(headers['content-length'] ?? 0) > maxUploadBytes) {
      // Stop reading a refused upload.
      void reply.header('connection', 'close');
      throw tooLarge();
    }
    return this.write(body);
  }

  private write(body: Readable): Promise<StoredFile> {
    return this.files.write('uploads', body, { maxBytes: maxUploadBytes }).catch((error: unknown) => {
      throw error instanceof FileTooLarge ? tooLarge() : error;
    });
  }
}

function catalogueFileName(given: string) {
  const { success, data, error } = CatalogueFileName.safeParse(given);
  if (success) return data;
  const fields = fieldFaults(error).map(({ reason }) => ({ field: 'name', reason }));
  throw new CallError('INVALID', { fields });
}

const tooLarge = () =>
  new CallError('PAYLOAD_TOO_LARGE', {
    fields: [{ field: 'name', reason: `has more than ${maxUploadBytes / 1_000_000} MB` }],
  });
