import { Controller, Req } from '@nestjs/common';
import { giveWaiver, giveWaiverByLink, giveWaiverOfAttempt, type ParsedRequestOf } from '@music/contracts';
import { Bus } from '@music/messaging';
import type { FastifyRequest } from 'fastify';
import { Input } from '../routing/input.decorator.js';
import { Route } from '../routing/route.decorator.js';
import { BasketLimits } from './basket-limits.js';
import { BasketSession } from './basket-session.js';

/** Lets customers agree to immediate downloads, wherever they see their order. */
@Controller()
export class WaiverController {
  constructor(
    private readonly bus: Bus,
    private readonly baskets: BasketSession,
    private readonly limits: BasketLimits,
  ) {}

  @Route(giveWaiver)
  async own(@Input() input: ParsedRequestOf<typeof giveWaiver>, @Req() request: FastifyRequest) {
    await this.limits.limitOrderRequest(request);
    return this.bus.call(giveWaiver, input);
  }

  @Route(giveWaiverOfAttempt)
  async ofAttempt(
    @Input() input: ParsedRequestOf<typeof giveWaiverOfAttempt>,
    @Req() request: FastifyRequest,
  ) {
    await this.limits.limitOrderRequest(request);
    return this.baskets.callForBasket(request, () => this.bus.call(giveWaiverOfAttempt, input));
  }

  @Route(giveWaiverByLink)
  async byLink(@Input() input: ParsedRequestOf<typeof giveWaiverByLink>, @Req() request: FastifyRequest) {
    await this.limits.limitOrderRequest(request);
    return this.bus.call(giveWaiverByLink, input);
  }
}
