import { Controller, Req } from '@nestjs/common';
import { getOrderStatus, type ParsedRequestOf } from '@music/contracts';
import { Bus } from '@music/messaging';
import type { FastifyRequest } from 'fastify';
import { Input } from '../routing/input.decorator.js';
import { Route } from '../routing/route.decorator.js';
import { BasketLimits } from './basket-limits.js';
import { BasketSession } from './basket-session.js';

/** The status of a checkout, for the session that started it. */
@Controller()
export class OrderStatusController {
  constructor(
    private readonly bus: Bus,
    private readonly baskets: BasketSession,
    private readonly limits: BasketLimits,
  ) {}

  @Route(getOrderStatus)
  async get(@Input() input: ParsedRequestOf<typeof getOrderStatus>, @Req() request: FastifyRequest) {
    await this.limits.limitOrderRequest(request);
    return this.baskets.callForBasket(request, () => this.bus.call(getOrderStatus, input));
  }
}
