import { Controller, Req } from '@nestjs/common';
import { type ParsedRequestOf, verifyLicence } from '@music/contracts';
import { Bus } from '@music/messaging';
import type { FastifyRequest } from 'fastify';
import { Input } from '../routing/input.decorator.js';
import { limits, RateLimits } from '../routing/rate-limits.js';
import { Route } from '../routing/route.decorator.js';
import { clientAddress } from '../routing/client-address.js';

/** Looks up the code on a printed page, rate-limited against guessing. */
@Controller()
export class VerifyController {
  constructor(
    private readonly bus: Bus,
    private readonly rates: RateLimits,
  ) {}

  @Route(verifyLicence)
  async verify(@Input() input: ParsedRequestOf<typeof verifyLicence>, @Req() request: FastifyRequest) {
    await this.rates.consume(limits.verifyLicence, clientAddress(request));
    return this.bus.call(verifyLicence, input);
  }
}
