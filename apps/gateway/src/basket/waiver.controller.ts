import { Controller, Req } from '@nestjs/common';
import { giveWaiverOfAttempt, type ParsedRequestOf } from '@music/contracts';
import { Bus } from '@music/messaging';
import type { FastifyRequest } from 'fastify';
import { Input } from '../routing/input.decorator.js';
import { Route } from '../routing/route.decorator.js';
import { BasketLimits } from './basket-limits.js';
import { BasketSession } from './basket-session.js';

/** Lets customers agree to immediate downloads where they have just paid, without an account or a link. */
@Controller()
export class WaiverController {
  constructor(
    private readonly bus: Bus,
    private readonly baskets: BasketSession,
    private readonly limits: BasketLimits,
  ) {}

  @Route(giveWaiverOfAttempt)
  async ofAttempt(
    @Input() input: ParsedRequestOf<typeof giveWaiverOfAttempt>,
    @Req() request: FastifyRequest,
  ) {
    await this.limits.limitOrderRequest(request);
    return this.baskets.callForBasket(request, () => this.bus.call(giveWaiverOfAttempt, input));
  }
}
