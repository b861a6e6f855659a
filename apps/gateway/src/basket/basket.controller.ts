import { Controller, Req } from '@nestjs/common';
import {
  addToBasket,
  applyBasketVoucher,
  createUpdatePaymentIntent,
  freeCheckout,
  getBasket,
  type ParsedRequestOf,
  removeBasketVoucher,
  removeFromBasket,
} from '@music/contracts';
import { Bus } from '@music/messaging';
import type { FastifyRequest } from 'fastify';
import { Input } from '../routing/input.decorator.js';
import { Route } from '../routing/route.decorator.js';
import { BasketLimits } from './basket-limits.js';
import { BasketSession, idempotencyKeyOf } from './basket-session.js';

/** The calls on the session's basket. */
@Controller()
export class BasketController {
  constructor(
    private readonly bus: Bus,
    private readonly baskets: BasketSession,
    private readonly limits: BasketLimits,
  ) {}

  @Route(getBasket)
  get(@Input() input: ParsedRequestOf<typeof getBasket>, @Req() request: FastifyRequest) {
    return this.baskets.callForBasket(request, () => this.bus.call(getBasket, input));
  }

  @Route(addToBasket)
  async add(@Input() input: ParsedRequestOf<typeof addToBasket>, @Req() request: FastifyRequest) {
    await this.limits.limitChange(request);
    return this.baskets.callForBasket(request, () => this.bus.call(addToBasket, input), { createsKey: true });
  }

  @Route(removeFromBasket)
  async remove(@Input() input: ParsedRequestOf<typeof removeFromBasket>, @Req() request: FastifyRequest) {
    await this.limits.limitChange(request);
    return this.baskets.callForBasket(request, () => this.bus.call(removeFromBasket, input));
  }

  @Route(applyBasketVoucher)
  async applyVoucher(
    @Input() input: ParsedRequestOf<typeof applyBasketVoucher>,
    @Req() request: FastifyRequest,
  ) {
    await this.limits.limitVoucherGuess(request);
    await this.limits.limitChange(request);
    return this.baskets.callForBasket(request, () => this.bus.call(applyBasketVoucher, input), {
      createsKey: true,
    });
  }

  @Route(removeBasketVoucher)
  removeVoucher(@Input() input: ParsedRequestOf<typeof removeBasketVoucher>, @Req() request: FastifyRequest) {
    return this.baskets.callForBasket(request, () => this.bus.call(removeBasketVoucher, input));
  }

  @Route(createUpdatePaymentIntent)
  async createUpdatePaymentIntent(
    @Input() input: ParsedRequestOf<typeof createUpdatePaymentIntent>,
    @Req() request: FastifyRequest,
  ) {
    await this.limits.limitCheckout(request);
    const idempotencyKey = idempotencyKeyOf(request);
    return this.baskets.callForBasket(request, () => this.bus.call(createUpdatePaymentIntent, input), {
      idempotencyKey,
    });
  }

  @Route(freeCheckout)
  async freeCheckout(@Input() input: ParsedRequestOf<typeof freeCheckout>, @Req() request: FastifyRequest) {
    await this.limits.limitCheckout(request);
    const idempotencyKey = idempotencyKeyOf(request);
    return this.baskets.callForBasket(request, () => this.bus.call(freeCheckout, input), { idempotencyKey });
  }
}
