import { Injectable } from '@nestjs/common';
import type { CheckoutReply, createUpdatePaymentIntent, ParsedRequestOf } from '@music/contracts';
import { CallError } from '@music/messaging';
import type { RequestContext } from '@music/platform';
import { z } from 'zod';
import { type BasketOwner, userIdOf } from '../basket/basket-owner.js';
import { BasketService } from '../basket/basket.service.js';
import { attemptMayBecome } from './attempt.process.js';
import { type Attempt, AttemptsRepository } from './attempts.repository.js';
import { basketChanged, paymentUnavailable } from './checkout.errors.js';
import { checkoutTexts } from './checkout.texts.js';
import { assertOwnConsent, type Draft, DraftService } from './draft.service.js';
import { ExpiryService } from './expiry.service.js';
import { IdempotencyRepository, type IdempotentRequest, idempotencyOf } from './idempotency.repository.js';
import { IntentGone, IntentsService } from './intents.service.js';
import { ProviderUnavailable } from '../provider/payment-provider.client.js';
import type { QueuedVoucherId } from '../vouchers/voucher-queue.js';
import { fingerprintOf, type Snapshot } from './snapshot.js';

type Request = ParsedRequestOf<typeof createUpdatePaymentIntent>;
/** The snapshot of a request, stored under the request's idempotency key. */
const StoredPreparation = z.object({ attemptId: z.string(), revision: z.int() });
type StoredPreparation = z.infer<typeof StoredPreparation>;

interface PreparedPayment {
  attempt: Attempt;
  revision: number;
  totals: Pick<Snapshot, 'subtotal' | 'discount' | 'shipping' | 'vat' | 'total'>;
  /** The same request was prepared before. */
  isRepeat: boolean;
}

/** Card payments: a snapshot under the basket's lock, then the call to the provider, with no transaction open. */
@Injectable()
export class CardCheckoutService {
  constructor(
    private readonly baskets: BasketService,
    private readonly drafts: DraftService,
    private readonly attempts: AttemptsRepository,
    private readonly idempotency: IdempotencyRepository,
    private readonly intents: IntentsService,
    private readonly expiry: ExpiryService,
  ) {}

  async createOrUpdate(request: Request, context: RequestContext): Promise<CheckoutReply> {
    assertOwnConsent(context.actor, request);
    const owner = await this.baskets.mergeAndResolveOwner(context);
    if (!owner) throw new CallError('CHECKOUT_BASKET_EMPTY', { msg: checkoutTexts.empty });
    const key = idempotencyOf(owner, 'create-update', context.idempotencyKey, request);
    try {
      return await this.prepareWithRetry(owner, request, key);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable || error instanceof IntentGone)) throw error;
      throw paymentUnavailable();
    }
  }

  /** Without its intent the attempt is over, and the checkout begins again, once. */
  private async prepareWithRetry(
    owner: BasketOwner,
    request: Request,
    key: IdempotentRequest | null,
  ): Promise<CheckoutReply> {
    try {
      return await this.prepareAndReply(owner, request, key);
    } catch (error) {
      if (!(error instanceof IntentGone)) throw error;
      const attempt = await this.attempts.find(error.attemptId);
      if (attempt) await this.expiry.closeUnpaid(attempt, 'cancelled');
      // The key's stored reply names the attempt that is over, so the second try runs without it.
      return this.prepareAndReply(owner, request, null);
    }
  }

  private async prepareAndReply(
    owner: BasketOwner,
    request: Request,
    key: IdempotentRequest | null,
  ): Promise<CheckoutReply> {
    const prepared = await this.drafts.transaction((voucherId) =>
      this.prepareSnapshot(owner, request, key, voucherId),
    );
    return this.replyTo(prepared);
  }

  /**
   * A repeated request gets the same reply as before, even once its order exists. If the basket has been prepared
   * again since, the intent no longer charges the earlier total, so it is not returned.
   */
  private async replyTo({ attempt, revision, totals, isRepeat }: PreparedPayment): Promise<CheckoutReply> {
    const { subtotal: items, discount, shipping, vat, total } = totals;
    const isDecided = isRepeat && attempt.revision === revision && !attemptMayBecome(attempt.state, 'paid');
    const clientSecret =
      (isDecided ? attempt.clientSecret : null) ??
      (await this.intents.syncIntent(attempt, revision, total)).clientSecret;
    return {
      paymentIntent: { clientSecret },
      totals: { items, discount, shipping, vat, total },
      attemptId: attempt.id,
    };
  }

  private async prepareSnapshot(
    owner: BasketOwner,
    request: Request,
    key: IdempotentRequest | null,
    voucherId: QueuedVoucherId,
  ): Promise<PreparedPayment> {
    const earlier = key && (await this.idempotency.claimOrFindReply(key, StoredPreparation));
    if (earlier) return this.loadPrepared(earlier);
    const draft = await this.drafts.create(owner, request, voucherId);
    assertAsShown(owner, draft, request);
    const attempt = await this.attempts.openFor(draft.basket.id, owner);
    await this.drafts.reserve(owner, attempt, draft);
    const revision = await this.attempts.revise(attempt, fingerprintOf(draft.snapshot), draft.snapshot);
    if (key)
      await this.idempotency.storeReply(key, { attemptId: attempt.id, revision } satisfies StoredPreparation);
    return { attempt: { ...attempt, revision }, revision, totals: draft.snapshot, isRepeat: false };
  }

  private async loadPrepared({ attemptId, revision }: StoredPreparation): Promise<PreparedPayment> {
    const attempt = await this.attempts.find(attemptId);
    const totals = await this.attempts.findRevision(attemptId, revision);
    // The revision was superseded, and has been deleted.
    if (!attempt || !totals) throw basketChanged();
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
