import { Injectable } from '@nestjs/common';
import { createLogger, Database } from '@music/platform';
import { outlastingRaces } from '../database/locks.js';
import { PlacingService } from './placing.service.js';
import { StaffAlertsService } from '../staff-alerts/staff-alerts.service.js';
import { ReservationsService } from './reservations.service.js';
import { RefundsService } from '../refunds/refunds.service.js';
import { type Attempt, AttemptsRepository, type Revision } from './attempts.repository.js';
import {
  currency,
  type Intent,
  PaymentProvider,
  RefundRefused,
} from '../provider/payment-provider.client.js';
import { type Hold, PaymentHoldsRepository } from './payment-holds.repository.js';

const logger = createLogger('checkout');

/** Who noticed that something was paid; none of them is believed. */
export type Cause = 'webhook' | 'return' | 'reconciler' | 'checkout';
/** Why a refund is refused when there is nothing to give back any more. */
const returned: readonly string[] = ['refunded', 'disputed'];
type Settled = 'paid' | 'unpaid' | 'held' | 'unknown';
/** `refundId`: of what was sold out when the payment arrived. */
interface Outcome {
  settled: Settled;
  refundId?: string | null;
}

/** The one way in which an attempt becomes paid (rule S1). */
@Injectable()
export class SettlementService {
  constructor(
    private readonly database: Database,
    private readonly provider: PaymentProvider,
    private readonly attempts: AttemptsRepository,
    private readonly placing: PlacingService,
    private readonly holds: PaymentHoldsRepository,
    private readonly alerts: StaffAlertsService,
    private readonly reservations: ReservationsService,
    private readonly refunds: RefundsService,
  ) {}

  /**
   * Asks the provider how the intent stands, and makes the order when it is paid: once, however often it is called.
   * About what is ordered it is not asked again.
   */
  async settle(intentId: string, cause: Cause): Promise<Settled> {
    if (await this.attempts.isOrdered(intentId)) return 'paid';
    const intent = await this.provider.retrieve(intentId);
    if (intent.status !== 'succeeded') return 'unpaid';
    const { settled, refundId } = await outlastingRaces(this.database, () => this.record(intent, cause));
    if (settled === 'held') await this.refundHeld();
    if (refundId) await this.refunds.pursue(refundId);
    return settled;
  }

  /** Gives back what is held; tried again by the reconciler until it succeeds. */
  async refundHeld(): Promise<void> {
    for (const hold of await this.holds.unrefunded())
      await this.refund(hold).catch((fault: unknown) => {
        logger.warn({ err: fault, intent: hold.intentId }, 'a held payment was not refunded yet');
      });
  }

  /** What the customer has back already, by a refund or through the bank, is given back no second time. */
  private async refund({ intentId, amount }: Hold): Promise<void> {
    await this.provider.refund(intentId, amount, `hold-${intentId}`).catch((fault: unknown) => {
      if (!(fault instanceof RefundRefused) || !returned.includes(fault.reason)) throw fault;
    });
    await this.holds.markRefunded(intentId);
  }

  private async record(intent: Intent, cause: Cause): Promise<Outcome> {
    const attempt = await this.attempts.lockByIntent(intent.id, intent.attemptId);
    if (!attempt) return { settled: await this.holdStray(intent) };
    if (attempt.state === 'held' || attempt.state === 'paid') return { settled: attempt.state };
    if (!attempt.intentId) await this.attempts.keepIntent(attempt.id, intent.id, intent.clientSecret);
    const revision = await this.attempts.revision(attempt.id, intent.revision ?? 0);
    const reason = mismatch(intent, revision);
    if (revision && !reason) {
      const { refundId } = await this.placing.place(attempt, revision, intent.id, cause);
      return { settled: 'paid', refundId };
    }
    const hold = { intentId: intent.id, attemptId: attempt.id, reason, amount: intent.amountReceived };
    return { settled: await this.hold(attempt, hold, cause) };
  }

  /** A second intent for one attempt is nobody's order; what belongs to no attempt of ours is left alone. */
  private async holdStray({ id: intentId, attemptId, amountReceived: amount }: Intent): Promise<Settled> {
    const attempt = attemptId && (await this.attempts.find(attemptId));
    if (!attempt) return 'unknown';
    // A second payment for one checkout.
    await this.keep({ intentId, attemptId, reason: 'intent', amount });
    return 'held';
  }

  private async hold(attempt: Attempt, hold: Hold, cause: Cause): Promise<Settled> {
    await this.attempts.become(attempt, 'held', cause);
    await this.reservations.release(attempt.id);
    await this.keep(hold);
    return 'held';
  }

  private async keep(hold: Hold): Promise<void> {
    if (!(await this.holds.hold(hold))) return;
    const { intentId, reason, amount } = hold;
    logger.error({ intent: intentId, reason }, 'a payment fits no snapshot: held and refunded');
    const alertId = `payment-held:${intentId}`;
    await this.alerts.raise({
      alertId,
      about: 'payment-held',
      orderNo: null,
      intentId,
      amount,
      detail: reason,
    });
  }
}

/** Why a payment is not the snapshot's; `''` when it is. */
function mismatch(intent: Intent, revision: Revision | null): string {
  if (!revision) return 'revision';
  if (intent.currency !== currency) return 'currency';
  return intent.amountReceived === revision.total ? '' : 'amount';
}
