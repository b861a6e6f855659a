import { Injectable } from '@nestjs/common';
import { Database } from '@music/platform';
import { retryTransaction } from '../database/locks.js';
import { PlacingService } from './placing.service.js';
import { ReservationsService } from './reservations.service.js';
import { RefundsService } from '../refunds/refunds.service.js';
import { type Attempt, AttemptsRepository, type Revision } from './attempts.repository.js';
import { currency, type Intent, PaymentProvider } from '../provider/payment-provider.client.js';
import { HeldPaymentsService } from './held-payments.service.js';
import type { Hold } from './payment-holds.repository.js';

/** What noticed the payment. None of them is trusted: the provider is asked. */
export type Cause = 'webhook' | 'return' | 'reconciler' | 'checkout';
/** `unpaid`: nothing has been charged, nor will be unless the customer does something; `pending`: the bank is at work. */
export type SettlementResult = 'paid' | 'unpaid' | 'pending' | 'held' | 'unknown';
/** The intent waits for a card or for the customer, or was cancelled. */
const uncharged: readonly Intent['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'canceled',
];
/** `refundId`: the refund to make at once, of items that had sold out or of an erased user's whole order. */
interface Outcome {
  result: SettlementResult;
  refundId?: string | null;
}

/** The only way in which an attempt becomes paid (rule S1). */
@Injectable()
export class SettlementService {
  constructor(
    private readonly database: Database,
    private readonly provider: PaymentProvider,
    private readonly attempts: AttemptsRepository,
    private readonly placing: PlacingService,
    private readonly held: HeldPaymentsService,
    private readonly reservations: ReservationsService,
    private readonly refunds: RefundsService,
  ) {}

  /**
   * Asks the provider for the intent's status, and creates the order if it is paid: once, however often this is called. It does
   * not ask about intents that already have an order.
   */
  async settle(intentId: string, cause: Cause): Promise<SettlementResult> {
    if (await this.attempts.isOrdered(intentId)) return 'paid';
    const intent = await this.provider.retrieve(intentId);
    if (uncharged.includes(intent.status)) return 'unpaid';
    if (intent.status !== 'succeeded') return 'pending';
    const { result, refundId } = await retryTransaction(this.database, () => this.record(intent, cause));
    if (result === 'held') await this.held.refundAll();
    if (refundId) await this.refunds.execute(refundId);
    return result;
  }

  private async record(intent: Intent, cause: Cause): Promise<Outcome> {
    const attempt = await this.attempts.lockByIntent(intent.id, intent.attemptId);
    if (!attempt) return { result: await this.holdStray(intent) };
    if (attempt.state === 'held' || attempt.state === 'paid') return { result: attempt.state };
    if (!attempt.intentId) await this.attempts.storeIntent(attempt.id, intent.id, intent.clientSecret);
    const revision = await this.attempts.findRevision(attempt.id, intent.revision ?? 0);
    const hold = async (reason: string): Promise<Outcome> => {
      const { id: intentId, amountReceived: amount } = intent;
      return { result: await this.hold(attempt, { intentId, attemptId: attempt.id, reason, amount }, cause) };
    };
    if (!revision) return hold('revision');
    const reason = mismatch(intent, revision);
    if (reason !== null) return hold(reason);
    const ordered = await this.withLatestEmail(attempt, revision);
    const { refundId } = await this.placing.place(attempt, ordered, intent.id, cause);
    return { result: 'paid', refundId };
  }

  /**
   * If an earlier revision was paid, the customer may have corrected the email address since. The earlier address may
   * have been somebody else's, and have been erased with their account.
   */
  private async withLatestEmail(attempt: Attempt, paid: Revision): Promise<Revision> {
    if (paid.revision === attempt.revision) return paid;
    const latest = await this.attempts.findRevision(attempt.id, attempt.revision);
    if (!latest) throw new Error(`${attempt.id} has no revision ${attempt.revision}`);
    const addresses = paid.addresses && { ...paid.addresses, email: latest.addresses?.email };
    return { ...paid, email: latest.email, addresses };
  }

  /** A second intent for the same attempt makes no order; an intent that is not ours is left alone. */
  private async holdStray({
    id: intentId,
    attemptId,
    amountReceived: amount,
  }: Intent): Promise<SettlementResult> {
    const attempt = attemptId && (await this.attempts.find(attemptId));
    if (!attempt) return 'unknown';
    // A second payment for one checkout.
    await this.held.hold({ intentId, attemptId, reason: 'intent', amount });
    return 'held';
  }

  private async hold(attempt: Attempt, hold: Hold, cause: Cause): Promise<SettlementResult> {
    await this.attempts.changeState(attempt, 'held', cause);
    await this.reservations.release(attempt.id);
    await this.held.hold(hold);
    return 'held';
  }
}

/** Why a payment does not match the snapshot; null if it does. */
function mismatch(intent: Intent, revision: Revision): string | null {
  if (intent.currency !== currency) return 'currency';
  return intent.amountReceived === revision.total ? null : 'amount';
}
