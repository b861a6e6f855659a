import { Controller, Req } from '@nestjs/common';
import { notePlay, type ParsedRequestOf } from '@music/contracts';
import { Bus } from '@music/messaging';
import type { FastifyRequest } from 'fastify';
import { Input } from '../routing/input.decorator.js';
import { limits, RateLimits } from '../routing/rate-limits.js';
import { Route } from '../routing/route.decorator.js';
import { clientAddress } from '../routing/client-address.js';

/** Counts plays reported by players, rate-limited by address. */
@Controller()
export class PlaysController {
  constructor(
    private readonly bus: Bus,
    private readonly rates: RateLimits,
  ) {}

  @Route(notePlay)
  async record(@Input() play: ParsedRequestOf<typeof notePlay>, @Req() request: FastifyRequest) {
    await this.rates.consume(limits.plays, clientAddress(request));
    return this.bus.call(notePlay, play);
  }
}
