import { Injectable } from '@nestjs/common';
import { currentContext } from '@music/platform';
import type { FastifyRequest } from 'fastify';
import { limits, RateLimits } from '../routing/rate-limits.js';
import { clientAddress } from '../routing/client-address.js';

type LimitedRequest = Pick<FastifyRequest, 'ip' | 'basketKey'>;

/** The owner of the request's basket; null for a visitor without one. */
function basketOwner({ basketKey }: LimitedRequest): string | null {
  const { actor } = currentContext();
  if (actor) return `user:${actor.userId}`;
  return basketKey === undefined ? null : `guest:${basketKey}`;
}

/** Rate limits of basket calls, by customer and by IP address. All throw `TOO_MANY_REQUESTS`. */
@Injectable()
export class BasketLimits {
  constructor(private readonly rates: RateLimits) {}

  /** A visitor's first item creates a basket. */
  async limitChange(request: LimitedRequest): Promise<void> {
    const basket = basketOwner(request);
    if (basket) await this.rates.consume(limits.basketChange, basket);
    else await this.rates.consume(limits.newBasket, clientAddress(request));
  }

  /** Voucher codes can be guessed. */
  async limitVoucherGuess(request: LimitedRequest): Promise<void> {
    await this.rates.consume(limits.basketVoucher, clientAddress(request));
  }

  /** Each may make a snapshot, a payment intent, and reserve a voucher. */
  async limitCheckout(request: LimitedRequest): Promise<void> {
    const basket = basketOwner(request);
    if (basket) await this.rates.consume(limits.checkoutByBasket, basket);
    await this.rates.consume(limits.checkoutByAddress, clientAddress(request));
  }

  /** The status of an order, its waiver and its downloads. */
  async limitOrderRequest(request: LimitedRequest): Promise<void> {
    await this.rates.consume(limits.orderStatus, clientAddress(request));
  }
}
