import { Injectable } from '@nestjs/common';
import { currentContext } from '@music/platform';
import type { FastifyRequest } from 'fastify';
import { limits, RateLimits } from '../routing/rate-limits.js';
import { senderOf } from '../routing/sender.js';
import './basket-cookie.js';

type Asking = Pick<FastifyRequest, 'ip' | 'basketKey'>;

/** The owner of the request's basket; null for a visitor without one. */
function basketOf({ basketKey }: Asking): string | null {
  const { actor } = currentContext();
  if (actor) return `user:${actor.userId}`;
  return basketKey === undefined ? null : `guest:${basketKey}`;
}

/** Rate limits of basket calls, by customer and by IP address. All throw `TOO_MANY_REQUESTS`. */
@Injectable()
export class BasketLimits {
  constructor(private readonly rates: RateLimits) {}

  /** A visitor's first item creates a basket. */
  async change(request: Asking): Promise<void> {
    const basket = basketOf(request);
    if (basket) await this.rates.count(limits.basketChange, basket);
    else await this.rates.count(limits.newBasket, senderOf(request));
  }

  /** Voucher codes can be guessed. */
  async guess(request: Asking): Promise<void> {
    await this.rates.count(limits.basketVoucher, senderOf(request));
  }

  /** Each may make a snapshot, a payment intent, and reserve a voucher. */
  async checkOut(request: Asking): Promise<void> {
    const basket = basketOf(request);
    if (basket) await this.rates.count(limits.checkoutByBasket, basket);
    await this.rates.count(limits.checkoutByAddress, senderOf(request));
  }

  /** Each asks the payment provider while it is open. */
  async status(request: Asking): Promise<void> {
    await this.rates.count(limits.orderStatus, senderOf(request));
  }
}
