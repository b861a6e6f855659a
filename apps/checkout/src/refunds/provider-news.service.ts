import { Injectable } from '@nestjs/common';
import { disputeClosed, disputeReversed } from '@music/contracts';
import { Outbox } from '@music/messaging';
import { Database } from '@music/platform';
import { OrderChangesRepository } from '../orders/order-changes.repository.js';
import type { OrderRecord } from '../orders/order-record.js';
import { OrdersRepository } from '../orders/orders.repository.js';
import {
  type Dispute,
  PaymentProvider,
  type Refund as ProviderRefund,
} from '../provider/payment-provider.client.js';
import { LostDisputesRepository } from './lost-disputes.repository.js';
import { RefundSettlementService } from './refund-settlement.service.js';
import { refundProcess } from './refund.process.js';
import { type Refund, RefundsRepository } from './refunds.repository.js';
import { RefundsService, sumOf } from './refunds.service.js';
import { StaffAlertsService } from '../staff-alerts/staff-alerts.service.js';

/** What happened at the provider after a payment. Its events only say where to look; the provider is asked what is true. */
@Injectable()
export class ProviderNewsService {
  constructor(
    private readonly database: Database,
    private readonly provider: PaymentProvider,
    private readonly orders: OrdersRepository,
    private readonly changes: OrderChangesRepository,
    private readonly refunds: RefundsRepository,
    private readonly settlement: RefundSettlementService,
    private readonly refunding: RefundsService,
    private readonly alerts: StaffAlertsService,
    private readonly disputes: LostDisputesRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Refunds of an intent; does nothing for one that paid no order. */
  async lookAtRefunds(intentId: string): Promise<void> {
    const order = await this.orders.byIntent(intentId);
    if (!order) return;
    const made = await this.provider.refunds(intentId);
    const own = await this.refunds.ofOrder(order.id);
    for (const each of made) {
      const refund = own.find(({ id, providerId }) => each.reference === id || each.id === providerId);
      if (refund) await this.lookAt(order, refund, each);
      else await this.adopt(order.id, each);
    }
  }

  /** Keeps the state of the newest dispute, and tells the staff of each change. */
  async lookAtDisputes(intentId: string): Promise<void> {
    const disputes = await this.provider.disputes(intentId);
    const [newest] = [...disputes].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    if (!newest) return;
    await this.database.transaction(async () => {
      const order = await this.orders.byIntent(intentId);
      if (!order) return;
      for (const dispute of disputes) {
        if (dispute.status === 'lost') await this.lose(order, dispute);
        if (dispute.status === 'won') await this.reverse(order, dispute);
      }
      if (!(await this.changes.setDispute(order.id, newest.status))) return;
      const { id, status, amount } = newest;
      await this.alerts.raise({
        alertId: `${id}:${status}`,
        about: 'payment-disputed',
        orderNo: order.orderNo,
        intentId,
        amount,
        detail: status,
      });
    });
  }

  private async lose({ id: orderId, orderNo }: OrderRecord, dispute: Dispute): Promise<void> {
    const { id: disputeId, amount, fee } = dispute;
    const at = await this.disputes.add(orderId, disputeId, amount, fee);
    if (!at) return;
    await this.outbox.publish(
      disputeClosed,
      { orderId, orderNo, disputeId, amount, fee, at: at.toISOString() },
      { aggregateId: orderId, aggregateVersion: await this.changes.nextVersion(orderId) },
    );
  }

  /** Does nothing about one that was never lost. */
  private async reverse({ id: orderId, orderNo }: OrderRecord, { id: disputeId }: Dispute): Promise<void> {
    if (!(await this.disputes.reverse(disputeId))) return;
    await this.outbox.publish(
      disputeReversed,
      { orderId, orderNo, disputeId },
      { aggregateId: orderId, aggregateVersion: await this.changes.nextVersion(orderId) },
    );
  }

  private async lookAt(order: OrderRecord, refund: Refund, made: ProviderRefund): Promise<void> {
    if (refund.state === 'requested') await this.refunding.take(refund, made);
    else if (refund.state === 'succeeded' && refundProcess[made.status] === 'failed')
      await this.database.transaction(() => this.settlement.alert(order, refund, made.status));
  }

  /** A refund that was made at the provider itself. It is the order's when it is all that is left; else a person decides. */
  private async adopt(orderId: string, made: ProviderRefund): Promise<void> {
    if (refundProcess[made.status] !== 'succeeded') return;
    const id = await this.database.transaction(() => this.assign(orderId, made));
    const refund = id && (await this.refunds.find(id));
    if (refund) await this.refunding.take(refund, made);
  }

  private async assign(orderId: string, { id, amount }: ProviderRefund): Promise<string | null> {
    const order = await this.orders.lockById(orderId);
    const known = (await this.refunds.ofOrder(orderId)).some(({ providerId }) => providerId === id);
    if (!order || known) return null;
    const left = order.lines.filter(({ inRefund }) => !inRefund);
    if (left.length && sumOf(left) === amount)
      return this.refunds.insert({
        orderId,
        lineIds: left.map((line) => line.id),
        amount,
        by: null,
        providerId: id,
        reason: 'Refunded at the payment provider',
      });
    await this.alerts.raise({
      alertId: `refund-unknown:${id}`,
      about: 'refund-unknown',
      orderNo: order.orderNo,
      amount,
      intentId: order.paymentIntentId,
      detail: id,
    });
    return null;
  }
}
