import { createHmac } from 'node:crypto';
import { Controller, Req } from '@nestjs/common';
import { castVote, type ParsedRequestOf, takeBallot } from '@music/contracts';
import { Bus } from '@music/messaging';
import type { FastifyRequest } from 'fastify';
import { GatewayConfig } from '../config.js';
import { FormGate } from '../forms/form-gate.js';
import { Input } from '../routing/input.decorator.js';
import { limits } from '../routing/rate-limits.js';
import { Route } from '../routing/route.decorator.js';
import { clientBlock } from '../routing/client-address.js';

/** Votes are protected like public forms; their network is passed on as a keyed hash. */
@Controller()
export class VotesController {
  constructor(
    private readonly bus: Bus,
    private readonly gate: FormGate,
    private readonly config: GatewayConfig,
  ) {}

  @Route(castVote)
  async cast(
    @Input() { botCheckToken, ...vote }: ParsedRequestOf<typeof castVote>,
    @Req() request: FastifyRequest,
  ) {
    await this.gate.admit(limits.vote, request, botCheckToken);
    return this.bus.call(takeBallot, { ...vote, block: this.hashBlock(clientBlock(request)) });
  }

  private hashBlock(block: string): string {
    return createHmac('sha256', this.config.blockSecret).update(block).digest('base64url').slice(0, 12);
  }
}
