import { Injectable } from '@nestjs/common';
import { createLogger } from '@music/platform';
import { attemptMayBecome } from './attempt.process.js';
import { type Attempt, AttemptsRepository } from './attempts.repository.js';
import { basketChanged, paymentInProgress } from './checkout.errors.js';
import { SettlementService } from './settlement.service.js';
import {
  type Intent,
  IntentClosed,
  IntentUnknown,
  PaymentProvider,
  ProviderFailed,
} from '../provider/payment-provider.client.js';

const logger = createLogger('checkout');
/** Longer than any request to the provider can take, including retries. */
const maxRequestMinutes = 10;

/** The intent was cancelled, could not be made, or is unknown to the provider: its attempt is over. */
export class IntentGone extends Error {
  override readonly name = 'IntentGone';
  constructor(readonly attemptId: string) {
    super(`The intent of attempt ${attemptId} is gone`);
  }
}

/**
 * Keeps an attempt's one intent at the provider in step with the attempt's latest revision. Must be called outside a transaction,
 * because it waits for the provider.
 */
@Injectable()
export class IntentsService {
  constructor(
    private readonly attempts: AttemptsRepository,
    private readonly provider: PaymentProvider,
    private readonly settlement: SettlementService,
  ) {}

  /**
   * Returns the attempt's intent, updated to this revision (`total` is its amount in pence). Throws `IntentGone`;
   * `CHECKOUT_PAYING` if it is being paid or has been paid; `CHECKOUT_TOTAL_CHANGED` if there is a newer revision.
   */
  async syncIntent(attempt: Attempt, revision: number, total: number): Promise<Intent> {
    if (attempt.revision !== revision) throw basketChanged();
    if (!attemptMayBecome(attempt.state, 'paid')) throw paymentInProgress();
    const intent = attempt.intentId
      ? await this.retrieveIntent(attempt.id, attempt.intentId)
      : await this.createIntent(attempt, total);
    if (intent.status === 'canceled') throw new IntentGone(attempt.id);
    if (intent.status === 'succeeded') await this.settlePaid(intent.id);
    if (intent.status === 'succeeded' || intent.status === 'processing') throw paymentInProgress();
    const synced =
      intent.revision === revision ? intent : await this.updateToLatest(intent, attempt.id, revision);
    if (synced.revision !== revision) throw basketChanged();
    if (revision > 1) await this.attempts.prune(attempt.id, revision, maxRequestMinutes);
    return synced;
  }

  /** The customer is here again, but nothing has noticed the payment so far. If it fails, the reconciler tries again. */
  private async settlePaid(intentId: string): Promise<void> {
    await this.settlement.settle(intentId, 'checkout').catch((error: unknown) => {
      logger.warn({ err: error }, 'a payment could not be settled when the customer paid again');
    });
  }

  private async retrieveIntent(attemptId: string, intentId: string): Promise<Intent> {
    try {
      return await this.provider.retrieve(intentId);
    } catch (error) {
      throw error instanceof IntentUnknown ? new IntentGone(attemptId) : error;
    }
  }

  /**
   * Always created from the first revision, so that concurrent requests send the same body with the same idempotency key and get
   * the same intent.
   */
  private async createIntent({ id: attemptId, revision }: Attempt, total: number): Promise<Intent> {
    const first = revision === 1 ? { total } : await this.attempts.findRevision(attemptId, 1);
    if (!first) throw new Error(`${attemptId} has no revision`);
    const idempotencyKey = `attempt-${attemptId}-create`;
    const newIntent = { amount: first.total, attemptId, revision: 1, idempotencyKey };
    const intent = await this.provider.create(newIntent).catch((error: unknown) => {
      // If there is an intent after all, nobody has its secret, so it cannot be paid.
      throw error instanceof ProviderFailed ? new IntentGone(attemptId) : error;
    });
    const stored = await this.attempts.storeIntent(attemptId, intent.id, intent.clientSecret);
    if (!stored) throw new Error(`Attempt ${attemptId} already has an intent other than ${intent.id}`);
    if (stored.state !== 'awaiting_payment') await this.cancelAbandoned(attemptId, intent.id);
    // A repeated create returns the intent as it was first created, so it is read again. An intent stored just now cannot have
    // changed.
    return stored.isFirst ? intent : this.provider.retrieve(intent.id);
  }

  /** The attempt and its voucher were given up in the meantime, so this intent must not be paid. */
  private async cancelAbandoned(attemptId: string, intentId: string): Promise<never> {
    await this.provider.cancel(intentId);
    throw new IntentGone(attemptId);
  }

  /**
   * Of two concurrent requests the slower one may overwrite the newer amount. So after an update, whoever finds a newer revision
   * updates the intent to that.
   */
  private async updateToLatest(intent: Intent, attemptId: string, revision: number): Promise<Intent> {
    const target = await this.attempts.findRevision(attemptId, revision);
    // The revision was superseded, and has been deleted already.
    if (!target) throw basketChanged();
    const change = { amount: target.total, attemptId, revision };
    const updated = await this.provider.update(intent.id, change).catch((error: unknown) => {
      throw error instanceof IntentClosed ? paymentInProgress() : error;
    });
    const latest = (await this.attempts.find(attemptId))?.revision ?? revision;
    return latest > revision ? this.updateToLatest(updated, attemptId, latest) : updated;
  }
}
