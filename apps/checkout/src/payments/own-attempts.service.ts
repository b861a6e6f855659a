import { Injectable } from '@nestjs/common';
import { CallError } from '@music/messaging';
import type { RequestContext } from '@music/platform';
import { ownerKey } from '../basket/basket-owner.js';
import { BasketService } from '../basket/basket.service.js';
import { type Attempt, AttemptsRepository } from './attempts.repository.js';

/** An attempt's id stands in addresses and histories, so it opens nothing by itself: only to the session that made it. */
@Injectable()
export class OwnAttemptsService {
  constructor(
    private readonly attempts: AttemptsRepository,
    private readonly baskets: BasketService,
  ) {}

  /** Throws `CHECKOUT_ORDER_UNKNOWN`, also to everybody whose attempt it is not. */
  async find(attemptId: string, context: RequestContext): Promise<Attempt> {
    const owner = await this.baskets.owner(context);
    const attempt = owner && (await this.attempts.find(attemptId));
    if (!attempt || attempt.madeBy !== ownerKey(owner)) throw new CallError('CHECKOUT_ORDER_UNKNOWN');
    return attempt;
  }
}
