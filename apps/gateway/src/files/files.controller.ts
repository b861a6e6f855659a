import { Controller, Req, Res } from '@nestjs/common';
import { getCover, getSample, getSound, type LocatedFile, type ParsedRequestOf } from '@music/contracts';
import { Bus } from '@music/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Input } from '../routing/input.decorator.js';
import { Route } from '../routing/route.decorator.js';
import { FileSender } from './file-sender.js';
import { LocatedFiles } from './located-files.js';

/** Public samples, covers and recordings: the library says which file, the gateway sends it. */
@Controller()
export class FilesController {
  constructor(
    private readonly bus: Bus,
    private readonly files: LocatedFiles,
    private readonly sender: FileSender,
  ) {}

  @Route(getSample)
  sample(
    @Input() input: ParsedRequestOf<typeof getSample>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return this.send(request, reply, () => this.bus.call(getSample, input));
  }

  @Route(getCover)
  cover(
    @Input() input: ParsedRequestOf<typeof getCover>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return this.send(request, reply, () => this.bus.call(getCover, input));
  }

  @Route(getSound)
  sound(
    @Input() input: ParsedRequestOf<typeof getSound>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return this.send(request, reply, () => this.bus.call(getSound, input));
  }

  private async send(request: FastifyRequest, reply: FastifyReply, locate: () => Promise<LocatedFile>) {
    const file = await this.files.get(request.url, locate);
    const cacheControl = file.forEveryone ? 'public, max-age=86400' : 'private, no-cache';
    await this.sender.send(request, reply, { ...file, cacheControl });
  }
}
