import { Controller, Req } from '@nestjs/common';
import { getBotChallenge, type ParsedRequestOf, resetPassword } from '@music/contracts';
import { Bus } from '@music/messaging';
import type { FastifyRequest } from 'fastify';
import { GatewayConfig } from '../config.js';
import { Input } from '../routing/input.decorator.js';
import { limits, RateLimits } from '../routing/rate-limits.js';
import { Route } from '../routing/route.decorator.js';
import { FormGate } from './form-gate.js';
import { makeChallenge } from './proof-of-work.js';

/** Forms that anyone may send; registration, which begins a session, is in the session's controller. */
@Controller()
export class FormsController {
  constructor(
    private readonly bus: Bus,
    private readonly config: GatewayConfig,
    private readonly gate: FormGate,
    private readonly rates: RateLimits,
  ) {}

  @Route(getBotChallenge)
  async challenge(): Promise<unknown> {
    return this.config.botCheck === 'altcha' ? makeChallenge(this.config.botCheckSecret) : null;
  }

  @Route(resetPassword)
  async resetPassword(
    @Input() form: ParsedRequestOf<typeof resetPassword>,
    @Req() request: FastifyRequest,
  ): Promise<object> {
    await this.gate.admit(limits.reset, request, form.botCheckToken);
    // From however many addresses they come: nobody's mailbox is flooded.
    await this.rates.count(limits.resetMailbox, form.email.toLowerCase());
    return this.bus.call(resetPassword, form);
  }
}
