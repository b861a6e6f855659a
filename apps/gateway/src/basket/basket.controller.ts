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
import { limits, RateLimits } from '../routing/rate-limits.js';
import { Route } from '../routing/route.decorator.js';
import { BasketSession, idempotencyKey } from './basket-session.js';

/** The payment provider may take its time, but less than a stop waits for running requests. */
const paymentTimeout = { timeoutMs: 15_000 };

/** The calls about the session's basket. */
@Controller()
export class BasketController {
  constructor(
    private readonly bus: Bus,
    private readonly baskets: BasketSession,
    private readonly rates: RateLimits,
  ) {}

  @Route(getBasket)
  get(@Input() input: ParsedRequestOf<typeof getBasket>, @Req() request: FastifyRequest) {
    return this.baskets.with(request, input, false, (key) => this.bus.call(getBasket, key));
  }

  @Route(addToBasket)
  add(@Input() input: ParsedRequestOf<typeof addToBasket>, @Req() request: FastifyRequest) {
    return this.baskets.with(request, input, true, (key) => this.bus.call(addToBasket, { ...input, ...key }));
  }

  @Route(removeFromBasket)
  remove(@Input() input: ParsedRequestOf<typeof removeFromBasket>, @Req() request: FastifyRequest) {
    return this.baskets.with(request, input, false, (key) =>
      this.bus.call(removeFromBasket, { ...input, ...key }),
    );
  }

  /** Guesses are limited by address (decisions D12). */
  @Route(applyBasketVoucher)
  async applyVoucher(
    @Input() input: ParsedRequestOf<typeof applyBasketVoucher>,
    @Req() request: FastifyRequest,
  ) {
    await this.rates.count(limits.basketVoucher, request.ip);
    return this.baskets.with(request, input, true, (key) =>
      this.bus.call(applyBasketVoucher, { ...input, ...key }),
    );
  }

  @Route(removeBasketVoucher)
  removeVoucher(@Input() input: ParsedRequestOf<typeof removeBasketVoucher>, @Req() request: FastifyRequest) {
    return this.baskets.with(request, input, false, (key) => this.bus.call(removeBasketVoucher, key));
  }

  @Route(createUpdatePaymentIntent)
  createUpdatePaymentIntent(
    @Input() input: ParsedRequestOf<typeof createUpdatePaymentIntent>,
    @Req() request: FastifyRequest,
  ) {
    return this.baskets.with(request, input, false, (key) =>
      this.bus.call(
        createUpdatePaymentIntent,
        { ...input, ...key, ...idempotencyKey(request) },
        paymentTimeout,
      ),
    );
  }

  @Route(freeCheckout)
  freeCheckout(@Input() input: ParsedRequestOf<typeof freeCheckout>, @Req() request: FastifyRequest) {
    return this.baskets.with(request, input, false, (key) =>
      this.bus.call(freeCheckout, { ...input, ...key, ...idempotencyKey(request) }, paymentTimeout),
    );
  }
}
