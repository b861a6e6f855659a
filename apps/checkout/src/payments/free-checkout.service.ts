import { Injectable } from '@nestjs/common';
import { freeCheckout, type ParsedRequestOf, type ReplyOf } from '@music/contracts';
import { CallError } from '@music/messaging';
import type { RequestContext } from '@music/platform';
import { isPosted } from '@music/rules';
import type { BasketOwner } from '../basket/basket-owner.js';
import { BasketService } from '../basket/basket.service.js';
import { PlacingService } from './placing.service.js';
import { type Attempt, AttemptsRepository } from './attempts.repository.js';
import { freeOrderUnavailable, paymentInProgress } from './checkout.errors.js';
import { checkoutTexts } from './checkout.texts.js';
import { assertOwnConsent, type Draft, DraftService } from './draft.service.js';
import { ExpiryService } from './expiry.service.js';
import { IdempotencyRepository, type IdempotentRequest, idempotencyOf } from './idempotency.repository.js';
import { ProviderUnavailable } from '../provider/payment-provider.client.js';
import type { QueuedVoucherId } from '../vouchers/voucher-queue.js';
import { fingerprintOf } from './snapshot.js';

type Request = ParsedRequestOf<typeof freeCheckout>;
type Placed = ReplyOf<typeof freeCheckout>;

/** A card payment of the same basket is open. */
class CardPaymentOpen extends Error {
  constructor(readonly attempt: Attempt) {
    super();
  }
}
/** After each cancellation, a concurrent request may prepare another card payment. */
const maxCancellations = 3;

/** Orders that cost nothing: for users, and without printed copies (rule D4). The order is created immediately. */
@Injectable()
export class FreeCheckoutService {
  constructor(
    private readonly baskets: BasketService,
    private readonly drafts: DraftService,
    private readonly attempts: AttemptsRepository,
    private readonly placing: PlacingService,
    private readonly idempotency: IdempotencyRepository,
    private readonly expiry: ExpiryService,
  ) {}

  async checkOut(request: Request, context: RequestContext): Promise<Placed> {
    const { actor, idempotencyKey } = context;
    assertOwnConsent(actor, request);
    const owner = actor && (await this.baskets.mergeAndResolveOwner(context));
    if (!owner) throw new CallError('UNAUTHORISED', { msg: checkoutTexts.notLoggedIn });
    const key = idempotencyOf(owner, 'free-checkout', idempotencyKey, request);
    return this.withoutCardPayment((voucherId) =>
      key ? this.placeOnce(owner, request, key, voucherId) : this.place(owner, request, voucherId),
    );
  }

  /**
   * The provider must not be called inside a transaction: an open card payment is cancelled first, then everything starts again.
   */
  private async withoutCardPayment(
    place: (voucherId: QueuedVoucherId) => Promise<Placed>,
    cancellations = 0,
  ): Promise<Placed> {
    try {
      return await this.drafts.transaction(place);
    } catch (error) {
      if (!(error instanceof CardPaymentOpen)) throw error;
      if (cancellations >= maxCancellations || !(await this.cancel(error.attempt))) throw paymentInProgress();
      return this.withoutCardPayment(place, cancellations + 1);
    }
  }

  private cancel(attempt: Attempt): Promise<boolean> {
    return this.expiry.closeUnpaid(attempt, 'cancelled').catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailable)) throw error;
      throw freeOrderUnavailable();
    });
  }

  private async placeOnce(
    owner: BasketOwner,
    request: Request,
    key: IdempotentRequest,
    voucherId: QueuedVoucherId,
  ): Promise<Placed> {
    const earlier = await this.idempotency.claimOrFindReply(key, freeCheckout.reply);
    if (earlier) return earlier;
    const placed = await this.place(owner, request, voucherId);
    await this.idempotency.storeReply(key, placed);
    return placed;
  }

  private async place(owner: BasketOwner, request: Request, voucherId: QueuedVoucherId): Promise<Placed> {
    const draft = await this.drafts.create(owner, { ...request, addresses: null, total: 0 }, voucherId);
    assertFree(draft);
    await this.assertNoCardPayment(draft.basket.id);
    const attempt = await this.attempts.openFor(draft.basket.id, owner);
    await this.drafts.reserve(owner, attempt, draft);
    const number = await this.attempts.revise(attempt, fingerprintOf(draft.snapshot), draft.snapshot);
    const revision = await this.attempts.findRevision(attempt.id, number);
    if (!revision) throw new Error(`${attempt.id} has no revision`);
    const order = await this.placing.place(attempt, revision, null, 'free');
    return { orderNo: order.orderNo, attemptId: attempt.id };
  }

  /** A payment for the basket's earlier contents must not succeed alongside the free order. */
  private async assertNoCardPayment(basketId: string): Promise<void> {
    const open = await this.attempts.lockOpen(basketId);
    if (open) throw new CardPaymentOpen(open);
  }
}

function assertFree({ priced: { lines, quote } }: Draft): void {
  if (quote.total > 0 || lines.some(isPosted))
    throw new CallError('CHECKOUT_NOT_FREE', { msg: checkoutTexts.notFree });
}
