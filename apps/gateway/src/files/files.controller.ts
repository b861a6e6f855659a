import { Controller, Req, Res } from '@nestjs/common';
import { getCover, getSample, getSound, type ParsedRequestOf, type RequestOf } from '@music/contracts';
import { Bus } from '@music/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Input } from '../routing/input.decorator.js';
import { Route } from '../routing/route.decorator.js';
import { FileSender } from './file-sender.js';
import { LocatedFiles } from './located-files.js';

type FileCall = typeof getSample | typeof getCover | typeof getSound;

/**
 * A minute, like the locations; for an hour after that a browser shows what it has and asks at the same time whether there is a new
 * edition, so that pictures never wait for the answer (304, which reads no file).
 */
const forEveryone = 'public, max-age=60, stale-while-revalidate=3600';

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
    return this.send(getSample, input, request, reply);
  }

  @Route(getCover)
  cover(
    @Input() input: ParsedRequestOf<typeof getCover>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return this.send(getCover, input, request, reply);
  }

  @Route(getSound)
  sound(
    @Input() input: ParsedRequestOf<typeof getSound>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return this.send(getSound, input, request, reply);
  }

  private async send<C extends FileCall>(
    call: C,
    input: RequestOf<C>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const key = `${call.name} ${JSON.stringify(input)}`;
    const file = await this.files.get(key, () => this.bus.call(call, input));
    const cacheControl = file.forEveryone ? forEveryone : 'private, no-cache';
    await this.sender.send(request, reply, { ...file, cacheControl });
  }
}
