import { Injectable } from '@nestjs/common';
import type { freeCheckout, ParsedRequestOf, ReplyOf } from '@music/contracts';
import { CallError } from '@music/messaging';
import { Database, type RequestContext } from '@music/platform';
import { isPosted } from '@music/rules';
import type { BasketOwner } from '../basket/basket-owner.js';
import { BasketService } from '../basket/basket.service.js';
import { retryOnDeadlock } from '../database/locks.js';
import { PlacingService } from './placing.service.js';
import { type Attempt, AttemptsRepository } from './attempts.repository.js';
import { checkoutTexts } from './checkout.texts.js';
import { assertOwnConsent, type Draft, DraftService } from './draft.service.js';
import { ExpiryService } from './expiry.service.js';
import { IdempotencyRepository, type IdempotentRequest, idempotencyOf } from './idempotency.repository.js';
import { ProviderUnavailable } from '../provider/payment-provider.client.js';
import type { LockedVoucherId } from '../vouchers/voucher-queue.js';
import { fingerprintOf } from './snapshot.js';

type Request = ParsedRequestOf<typeof freeCheckout>;
type Placed = ReplyOf<typeof freeCheckout>;

/** A card payment of the same basket is open. */
class OtherOpen extends Error {
  constructor(readonly attempt: Attempt) {
    super();
  }
}
/** A concurrent request that prepares a payment is refused because one is open. */
const mostTries = 3;

/** Orders that cost nothing: for users, and without printed copies (rule D4). The order is created immediately. */
@Injectable()
export class FreeCheckoutService {
  constructor(
    private readonly database: Database,
    private readonly basketService: BasketService,
    private readonly drafts: DraftService,
    private readonly attempts: AttemptsRepository,
    private readonly placing: PlacingService,
    private readonly idempotency: IdempotencyRepository,
    private readonly expiry: ExpiryService,
  ) {}

  async checkOut(request: Request, context: RequestContext): Promise<Placed> {
    const { actor, idempotencyKey } = context;
    if (!actor) throw new CallError('UNAUTHORISED', { msg: checkoutTexts.notLoggedIn });
    assertOwnConsent(actor, request);
    const owner = await this.basketService.owner(context);
    if (!owner) throw new CallError('UNAUTHORISED', { msg: checkoutTexts.notLoggedIn });
    const key = idempotencyOf(owner, 'free-checkout', idempotencyKey, request);
    return this.unlessOpen((voucherId) =>
      key ? this.once(owner, request, key, voucherId) : this.place(owner, request, voucherId),
    );
  }

  /**
   * The provider must not be called inside a transaction: an open card payment is cancelled first, then everything starts again.
   */
  private async unlessOpen(
    place: (voucherId: LockedVoucherId) => Promise<Placed>,
    tries = 1,
  ): Promise<Placed> {
    try {
      return await this.drafts.queued((voucherId) => retryOnDeadlock(this.database, () => place(voucherId)));
    } catch (fault) {
      if (!(fault instanceof OtherOpen)) throw fault;
      if (tries > mostTries || !(await this.end(fault.attempt)))
        throw new CallError('CHECKOUT_PAYING', { msg: checkoutTexts.paying });
      return this.unlessOpen(place, tries + 1);
    }
  }

  private end(attempt: Attempt): Promise<boolean> {
    return this.expiry.giveUp(attempt, 'cancelled').catch((fault: unknown) => {
      if (!(fault instanceof ProviderUnavailable)) throw fault;
      throw new CallError('UNAVAILABLE', { msg: checkoutTexts.unavailable });
    });
  }

  private async once(
    owner: BasketOwner,
    request: Request,
    key: IdempotentRequest,
    voucherId: LockedVoucherId,
  ): Promise<Placed> {
    const known = await this.idempotency.known(key);
    if (known) return known as Placed;
    const placed = await this.place(owner, request, voucherId);
    await this.idempotency.finish(key, placed);
    return placed;
  }

  private async place(owner: BasketOwner, request: Request, voucherId: LockedVoucherId): Promise<Placed> {
    const draft = await this.drafts.draft(owner, { ...request, addresses: null }, voucherId);
    assertFree(draft);
    await this.assertNoneOpen(draft.basket.id);
    const attempt = await this.attempts.openFor(draft.basket.id, owner);
    await this.drafts.reserve(owner, attempt, draft);
    const number = await this.attempts.revise(attempt, fingerprintOf(draft.snapshot), draft.snapshot);
    const revision = await this.attempts.revision(attempt.id, number);
    if (!revision) throw new Error(`${attempt.id} has no revision`);
    const order = await this.placing.place(attempt, revision, null, 'free');
    return { orderNo: order.orderNo, attemptId: attempt.id };
  }

  /** A payment for the basket's earlier contents must not succeed alongside the free order. */
  private async assertNoneOpen(basketId: string): Promise<void> {
    const open = await this.attempts.findOpen(basketId);
    if (open) throw new OtherOpen(open);
  }
}

function assertFree({ priced: { lines, quote } }: Draft): void {
  if (quote.total > 0 || lines.some(isPosted))
    throw new CallError('CHECKOUT_NOT_FREE', { msg: checkoutTexts.notFree });
}
