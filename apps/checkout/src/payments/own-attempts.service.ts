import { Injectable } from '@nestjs/common';
import { CallError } from '@music/messaging';
import type { RequestContext } from '@music/platform';
import { ownerKey } from '../basket/basket-owner.js';
import { BasketService } from '../basket/basket.service.js';
import { type Attempt, AttemptsRepository } from './attempts.repository.js';

/**
 * The id of an attempt appears in URLs and browser histories, so it gives access only to the session that created the
 * attempt.
 */
@Injectable()
export class OwnAttemptsService {
  constructor(
    private readonly attempts: AttemptsRepository,
    private readonly baskets: BasketService,
  ) {}

  /** Throws `CHECKOUT_ORDER_UNKNOWN`, also to everybody who does not own the attempt. */
  async require(attemptId: string, context: RequestContext): Promise<Attempt> {
    const owner = await this.baskets.mergeAndResolveOwner(context);
    const attempt = owner && (await this.attempts.find(attemptId));
    if (!attempt || attempt.madeBy !== ownerKey(owner)) throw new CallError('CHECKOUT_ORDER_UNKNOWN');
    return attempt;
  }
}
