import { Injectable } from '@nestjs/common';
import type { StaffAlert } from '@music/contracts';
import { createLogger, Database } from '@music/platform';
import { PaymentProvider, refundRefusal } from '../provider/payment-provider.client.js';
import { refundStateOf } from '../refunds/refund-state.js';
import { StaffAlertsService } from '../staff-alerts/staff-alerts.service.js';
import { type Hold, PaymentHoldsRepository } from './payment-holds.repository.js';

const logger = createLogger('checkout');
/** The reasons for which a refund is refused if the customer has the money back already. */
const alreadyReturned: readonly string[] = ['refunded', 'disputed'];

/**
 * Payments that match no snapshot, or pay a checkout a second time, make no order. They are refunded. Staff are told of each, and
 * again if the refund fails or the payment is disputed.
 */
@Injectable()
export class HeldPaymentsService {
  constructor(
    private readonly database: Database,
    private readonly provider: PaymentProvider,
    private readonly holds: PaymentHoldsRepository,
    private readonly alerts: StaffAlertsService,
  ) {}

  /** Within the caller's transaction; does nothing if the payment is held already. */
  async hold(hold: Hold): Promise<void> {
    if (!(await this.holds.add(hold))) return;
    const { intentId, reason, amount } = hold;
    logger.error(
      { intent: intentId, reason },
      'a payment does not become an order: it is held and will be refunded',
    );
    await this.alert('payment-held', {
      alertId: `payment-held:${intentId}`,
      intentId,
      amount,
      detail: reason,
    });
  }

  /** Refunds what is held; the reconciler retries until the provider responds. After an abort it begins no further one. */
  async refundAll(stopping?: AbortSignal): Promise<void> {
    for (const hold of await this.holds.unrefunded()) {
      if (stopping?.aborted) return;
      await this.refund(hold).catch((error: unknown) => {
        logger.warn({ err: error, intent: hold.intentId }, 'a held payment was not refunded yet');
      });
    }
  }

  /** Asks the provider about refunds that have failed since, and about disputes. */
  async sync(intentId: string): Promise<void> {
    const refunds = await this.provider.refunds(intentId);
    const failed = refunds.find((refund) => refundStateOf(refund) === 'failed');
    if (failed) await this.fail(intentId, failed.status);
    const disputes = await this.provider.disputes(intentId);
    await this.database.transaction(async () => {
      for (const { id, status, amount } of disputes)
        await this.alert('payment-disputed', {
          alertId: `${id}:${status}`,
          intentId,
          amount,
          detail: status,
        });
    });
  }

  /** Money that the customer has back already, by a refund or through the bank, is not refunded again. */
  private async refund({ intentId, amount }: Hold): Promise<void> {
    try {
      const refund = await this.provider.refund(intentId, amount, `hold-${intentId}`);
      if (refundStateOf(refund) === 'failed') await this.fail(intentId, refund.status);
      else await this.holds.markRefunded(intentId);
    } catch (error) {
      const reason = refundRefusal(error);
      if (reason === null) throw error;
      if (alreadyReturned.includes(reason)) await this.holds.markRefunded(intentId);
      else await this.fail(intentId, reason);
    }
  }

  /** Trying again would not help: staff must find another way, and are told once. */
  private async fail(intentId: string, detail: string): Promise<void> {
    await this.database.transaction(async () => {
      const failed = await this.holds.markFailed(intentId);
      if (!failed) return;
      const { amount } = failed;
      await this.alert('refund-failed', { alertId: `refund-failed:${intentId}`, intentId, amount, detail });
    });
  }

  private alert(about: StaffAlert['about'], alert: Omit<StaffAlert, 'about' | 'orderNo'>): Promise<void> {
    return this.alerts.raise({ about, orderNo: null, ...alert });
  }
}
