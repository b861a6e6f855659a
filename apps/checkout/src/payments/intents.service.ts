import { Injectable } from '@nestjs/common';
import { CallError } from '@music/messaging';
import { mayBecome } from '../orders/order.process.js';
import { type Attempt, AttemptsRepository } from './attempts.repository.js';
import { checkoutTexts } from './checkout.texts.js';
import {
  type Intent,
  IntentClosed,
  IntentUnknown,
  PaymentProvider,
  ProviderFailed,
} from '../provider/payment-provider.client.js';

/** Longer than any request to the provider can take, including retries. */
const maxRequestMinutes = 10;

/** The intent was cancelled, could not be made, or is unknown to the provider: its attempt is over. */
export class IntentGone extends Error {
  override readonly name = 'IntentGone';
  constructor(readonly attemptId: string) {
    super();
  }
}

const paymentInProgress = () => new CallError('CHECKOUT_PAYING', { msg: checkoutTexts.paying });
export const basketChanged = () =>
  new CallError('CHECKOUT_TOTAL_CHANGED', { msg: checkoutTexts.basketChanged });

/** Keeps an attempt's one intent at the provider in step with the attempt's latest revision. No transaction is open here. */
@Injectable()
export class IntentsService {
  constructor(
    private readonly attempts: AttemptsRepository,
    private readonly provider: PaymentProvider,
  ) {}

  /**
   * The attempt's intent, updated to this revision, which is what it will charge: `total` pence. Throws `IntentGone`,
   * `CHECKOUT_PAYING` if the intent is being paid or was paid, and `CHECKOUT_TOTAL_CHANGED` if there is a newer revision by now.
   */
  async syncIntent(attempt: Attempt, revision: number, total: number): Promise<Intent> {
    if (attempt.revision !== revision) throw basketChanged();
    if (!mayBecome(attempt.state, 'paid')) throw paymentInProgress();
    const intent = attempt.intentId
      ? await this.retrieveIntent(attempt.id, attempt.intentId)
      : await this.createIntent(attempt, total);
    if (intent.status === 'canceled') throw new IntentGone(attempt.id);
    if (intent.status === 'succeeded' || intent.status === 'processing') throw paymentInProgress();
    const synced =
      intent.revision === revision ? intent : await this.updateToLatest(intent, attempt.id, revision);
    if (synced.revision !== revision) throw basketChanged();
    if (revision > 1) await this.attempts.prune(attempt.id, revision, maxRequestMinutes);
    return synced;
  }

  private async retrieveIntent(attemptId: string, intentId: string): Promise<Intent> {
    try {
      return await this.provider.retrieve(intentId);
    } catch (error) {
      throw error instanceof IntentUnknown ? new IntentGone(attemptId) : error;
    }
  }

  /**
   * Always created from the first revision, so that any number of concurrent requests create the same intent with the same key.
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
    if (!stored) throw new Error(`${attemptId} has another intent than ${intent.id}`);
    if (stored.state !== 'awaiting_payment') await this.cancelAbandoned(attemptId, intent.id);
    // A repeated create returns the intent as it was at first. An intent that was not stored before has not been changed.
    return stored.isFirst ? intent : this.provider.retrieve(intent.id);
  }

  /** The attempt has been abandoned in the meantime, together with its voucher, so this intent must not be paid. */
  private async cancelAbandoned(attemptId: string, intentId: string): Promise<never> {
    await this.provider.cancel(intentId);
    throw new IntentGone(attemptId);
  }

  /** Two requests may overtake each other: the one that finds a newer revision updates the intent to that revision. */
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
