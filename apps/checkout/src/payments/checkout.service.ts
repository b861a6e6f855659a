import { Injectable } from '@nestjs/common';
import type { CheckoutReply, createUpdatePaymentIntent, ParsedRequestOf } from '@music/contracts';
import { CallError } from '@music/messaging';
import { Database, type RequestContext } from '@music/platform';
import { type BasketOwner, userIdOf } from '../basket/basket-owner.js';
import { BasketService } from '../basket/basket.service.js';
import { retryOnDeadlock } from '../database/locks.js';
import { isSettled } from '../orders/order.process.js';
import { type Attempt, AttemptsRepository } from './attempts.repository.js';
import { checkoutTexts } from './checkout.texts.js';
import { assertOwnConsent, type Draft, DraftService } from './draft.service.js';
import { ExpiryService } from './expiry.service.js';
import { IdempotencyRepository, type IdempotentRequest, idempotencyOf } from './idempotency.repository.js';
import { IntentGone, IntentsService, outdated } from './intents.service.js';
import { ProviderUnavailable } from '../provider/payment-provider.client.js';
import type { LockedVoucherId } from '../vouchers/voucher-queue.js';
import { fingerprintOf, type Snapshot } from './snapshot.js';

type Request = ParsedRequestOf<typeof createUpdatePaymentIntent>;
/** Null for a request without one. */
type Key = IdempotentRequest | null;
/** The snapshot of a request, stored under the request's idempotency key. */
interface Prepared {
  attemptId: string;
  revision: number;
}
interface Preparation {
  attempt: Attempt;
  revision: number;
  totals: Pick<Snapshot, 'subtotal' | 'discount' | 'shipping' | 'vat' | 'total'>;
  /** The same request was prepared before. */
  isRepeat: boolean;
}

/** Card payments: a snapshot under the basket's lock, then the call to the provider, with no transaction open. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly database: Database,
    private readonly baskets: BasketService,
    private readonly drafts: DraftService,
    private readonly attempts: AttemptsRepository,
    private readonly idempotency: IdempotencyRepository,
    private readonly intents: IntentsService,
    private readonly expiry: ExpiryService,
  ) {}

  async createOrUpdate(request: Request, context: RequestContext): Promise<CheckoutReply> {
    assertOwnConsent(context.actor, request);
    const owner = await this.baskets.owner(context);
    if (!owner) throw new CallError('CHECKOUT_BASKET_EMPTY', { msg: checkoutTexts.empty });
    const key = idempotencyOf(owner, 'create-update', context.idempotencyKey, request);
    try {
      return await this.pay(owner, request, key);
    } catch (fault) {
      if (!(fault instanceof ProviderUnavailable || fault instanceof IntentGone)) throw fault;
      throw new CallError('CHECKOUT_PAYMENT_UNAVAILABLE', { msg: checkoutTexts.unavailable });
    }
  }

  /** Without its intent the attempt is over, and the checkout begins again, once. */
  private async pay(owner: BasketOwner, request: Request, key: Key): Promise<CheckoutReply> {
    try {
      return await this.payOnce(owner, request, key);
    } catch (fault) {
      if (!(fault instanceof IntentGone)) throw fault;
      const attempt = await this.attempts.find(fault.attemptId);
      if (attempt) await this.expiry.giveUp(attempt, 'cancelled');
      return this.payOnce(owner, request, null);
    }
  }

  private async payOnce(owner: BasketOwner, request: Request, key: Key): Promise<CheckoutReply> {
    const prepared = await this.drafts.queued((voucherId) =>
      retryOnDeadlock(this.database, () => this.prepare(owner, request, key, voucherId)),
    );
    return this.replyTo(prepared);
  }

  /**
   * A repeated request gets the same answer as before, even once its order exists. If the basket has been prepared
   * again since, the intent no longer charges the earlier total, so it is not returned.
   */
  private async replyTo({ attempt, revision, totals, isRepeat }: Preparation): Promise<CheckoutReply> {
    const { subtotal: items, discount, shipping, vat, total } = totals;
    const wasAnswered = isRepeat && attempt.revision === revision && isSettled(attempt.state);
    const { clientSecret } =
      wasAnswered && attempt.clientSecret !== null
        ? { clientSecret: attempt.clientSecret }
        : await this.intents.syncIntent(attempt, revision, total);
    return {
      paymentIntent: { clientSecret },
      totals: { items, discount, shipping, vat, total },
      attemptId: attempt.id,
    };
  }

  private async prepare(
    owner: BasketOwner,
    request: Request,
    key: Key,
    voucherId: LockedVoucherId,
  ): Promise<Preparation> {
    const known = key && (await this.idempotency.known(key));
    if (known) return this.recall(known as Prepared);
    const draft = await this.drafts.draft(owner, request, voucherId);
    assertAsShown(owner, draft, request);
    const attempt = await this.attempts.openFor(draft.basket.id, owner);
    await this.drafts.reserve(owner, attempt, draft);
    const revision = await this.attempts.revise(attempt, fingerprintOf(draft.snapshot), draft.snapshot);
    if (key) await this.idempotency.finish(key, { attemptId: attempt.id, revision } satisfies Prepared);
    return { attempt: { ...attempt, revision }, revision, totals: draft.snapshot, isRepeat: false };
  }

  private async recall({ attemptId, revision }: Prepared): Promise<Preparation> {
    const attempt = await this.attempts.find(attemptId);
    const totals = await this.attempts.revision(attemptId, revision);
    // The revision was overtaken, and has been deleted.
    if (!attempt || !totals) throw outdated();
    return { attempt, revision, totals, isRepeat: true };
  }
}

/** The total that the browser showed is never charged, only compared. */
function assertAsShown(owner: BasketOwner, { snapshot }: Draft, { shippingCost, total }: Request): void {
  if (snapshot.total === 0)
    throw new CallError('CHECKOUT_FREE', {
      msg: userIdOf(owner) === null ? checkoutTexts.freeForUsers : checkoutTexts.free,
    });
  if (snapshot.shipping !== shippingCost)
    throw new CallError('CHECKOUT_POSTAGE_CHANGED', { msg: checkoutTexts.postageChanged });
  if (total !== undefined && total !== snapshot.total)
    throw new CallError('CHECKOUT_TOTAL_CHANGED', { msg: checkoutTexts.totalChanged });
}
