import { Injectable } from '@nestjs/common';
import { disputeClosed, disputeReversed } from '@music/contracts';
import { Outbox } from '@music/messaging';
import { Database } from '@music/platform';
import { OrderChangesRepository } from '../orders/order-changes.repository.js';
import { isOpenDispute, type OrderRecord } from '../orders/order-record.js';
import { OrdersRepository } from '../orders/orders.repository.js';
import { type Dispute, PaymentProvider } from '../provider/payment-provider.client.js';
import { StaffAlertsService } from '../staff-alerts/staff-alerts.service.js';
import { DisputeStatusesRepository } from './dispute-statuses.repository.js';
import { LostDisputesRepository } from './lost-disputes.repository.js';

const maxTries = 5;

/** Records disputes. The provider's events only trigger a look-up of their current state at the provider. */
@Injectable()
export class DisputesService {
  constructor(
    private readonly database: Database,
    private readonly provider: PaymentProvider,
    private readonly orders: OrdersRepository,
    private readonly changes: OrderChangesRepository,
    private readonly statuses: DisputeStatusesRepository,
    private readonly lostDisputes: LostDisputesRepository,
    private readonly alerts: StaffAlertsService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Records the disputes' states, of which the order shows the one that `mostUrgent` chooses, and alerts the staff to each change;
   * does nothing for an intent that paid no order. If the order changed during the request to the provider, the reply may be out of
   * date, and the provider is asked again. So the provider's latest state wins, in whatever order its events arrive.
   */
  async sync(intentId: string): Promise<void> {
    for (let tries = 1; tries <= maxTries; tries += 1) {
      const order = await this.orders.findByIntent(intentId);
      if (!order) return;
      const disputes = await this.provider.disputes(intentId);
      if (await this.database.transaction(() => this.record(order, disputes))) return;
    }
    throw new Error(`The disputes of ${intentId} change faster than they can be read.`);
  }

  /** False if the order has changed since it was read. */
  private async record({ id, version }: OrderRecord, disputes: readonly Dispute[]): Promise<boolean> {
    const order = await this.orders.lockById(id);
    if (order?.version !== version) return false;
    for (const dispute of disputes) {
      if (dispute.status === 'lost') await this.lose(order, dispute);
      if (dispute.status === 'won') await this.reverse(order, dispute);
      if (await this.statuses.save(dispute.id, dispute.status)) await this.alertStaff(order, dispute);
    }
    const shown = mostUrgent(disputes);
    if (shown) await this.changes.setDispute(id, shown.status);
    return true;
  }

  /**
   * A dispute may have the same status again later, so the order's version is part of the alert's id. A new version also makes
   * a look-up that runs at the same time notice the change, and ask the provider again.
   */
  private async alertStaff(order: OrderRecord, { id, status, amount }: Dispute): Promise<void> {
    const version = await this.changes.nextVersion(order.id);
    await this.alerts.raise({
      alertId: `${id}:${status}:${version}`,
      about: 'payment-disputed',
      orderNo: order.orderNo,
      intentId: order.paymentIntentId,
      amount,
      detail: status,
    });
  }

  private async lose({ id: orderId, orderNo }: OrderRecord, dispute: Dispute): Promise<void> {
    const { id: disputeId, amount } = dispute;
    const lost = await this.lostDisputes.add(orderId, disputeId, amount, dispute.fee);
    if (!lost) return;
    await this.outbox.publish(
      disputeClosed,
      { orderId, orderNo, disputeId, amount, fee: lost.fee, at: lost.at.toISOString() },
      { aggregateId: orderId, aggregateVersion: await this.changes.nextVersion(orderId) },
    );
  }

  /** Ignores disputes that were never lost. */
  private async reverse({ id: orderId, orderNo }: OrderRecord, { id: disputeId }: Dispute): Promise<void> {
    if (!(await this.lostDisputes.reverse(disputeId))) return;
    await this.outbox.publish(
      disputeReversed,
      { orderId, orderNo, disputeId },
      { aggregateId: orderId, aggregateVersion: await this.changes.nextVersion(orderId) },
    );
  }
}

/** The newest dispute, of the open ones if there are any: a closed one must not hide a dispute that waits for an answer. */
function mostUrgent(disputes: readonly Dispute[]): Dispute | undefined {
  const open = disputes.filter(({ status }) => isOpenDispute(status));
  const candidates = open.length > 0 ? open : disputes;
  return [...candidates].sort((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
}
