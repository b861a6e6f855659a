import { Controller, Req } from '@nestjs/common';
import { applySubscriptionVoucher, type ParsedRequestOf, previewSubscriptionVoucher } from '@music/contracts';
import { Bus } from '@music/messaging';
import type { FastifyRequest } from 'fastify';
import { Input } from '../routing/input.decorator.js';
import { limits, RateLimits } from '../routing/rate-limits.js';
import { Route } from '../routing/route.decorator.js';
import { clientAddress } from '../routing/client-address.js';

/** Subscription codes, rate-limited against guessing. */
@Controller()
export class SubscriptionsController {
  constructor(
    private readonly bus: Bus,
    private readonly rates: RateLimits,
  ) {}

  @Route(applySubscriptionVoucher)
  async apply(
    @Input() input: ParsedRequestOf<typeof applySubscriptionVoucher>,
    @Req() request: FastifyRequest,
  ) {
    await this.rates.consume(limits.subscriptionVoucher, clientAddress(request));
    return this.bus.call(applySubscriptionVoucher, input);
  }

  @Route(previewSubscriptionVoucher)
  async preview(
    @Input() input: ParsedRequestOf<typeof previewSubscriptionVoucher>,
    @Req() request: FastifyRequest,
  ) {
    await this.rates.consume(limits.subscriptionVoucher, clientAddress(request));
    return this.bus.call(previewSubscriptionVoucher, input);
  }
}
