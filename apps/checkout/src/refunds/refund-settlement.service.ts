import { Injectable } from '@nestjs/common';
import { orderRefunded } from '@music/contracts';
import { Outbox } from '@music/messaging';
import { Database } from '@music/platform';
import type { Refund as ProviderRefund } from '../provider/payment-provider.client.js';
import { OrderChangesRepository } from '../orders/order-changes.repository.js';
import { DueMailsService } from '../due-mails/due-mails.service.js';
import { lineFact, type LineRecord } from '../orders/order-line.js';
import type { OrderRecord } from '../orders/order-record.js';
import { OrdersRepository } from '../orders/orders.repository.js';
import { refundStateOf } from './refund-state.js';
import { type Refund, RefundsRepository } from './refunds.repository.js';
import { StaffAlertsService } from '../staff-alerts/staff-alerts.service.js';
import { StockService } from '../stock/stock.service.js';

/** The only place where a refund succeeds or fails. Only its own lines are revoked. */
@Injectable()
export class RefundSettlementService {
  constructor(
    private readonly database: Database,
    private readonly orders: OrdersRepository,
    private readonly changes: OrderChangesRepository,
    private readonly refunds: RefundsRepository,
    private readonly dueMails: DueMailsService,
    private readonly alerts: StaffAlertsService,
    private readonly stock: StockService,
    private readonly outbox: Outbox,
  ) {}

  /** Takes effect once, however often it is called. `providerId` is null if no money moved, or it is stored already. */
  async settle(
    refund: Refund,
    state: 'succeeded' | 'failed',
    { providerId, detail }: { providerId: string | null; detail: string },
  ): Promise<void> {
    await this.database.transaction(async () => {
      const order = await this.orders.lockById(refund.orderId);
      if (!order || !(await this.refunds.settle(refund, state))) return;
      if (providerId) await this.refunds.addProviderIds(refund.id, [providerId]);
      if (state === 'failed') await this.alert(order, refund, detail);
      else await this.complete(order, refund);
    });
  }

  /** Updates a refund to the provider's state. */
  async applyProviderState(refund: Refund, providerRefund: ProviderRefund): Promise<void> {
    const state = refundStateOf(providerRefund);
    if (state === 'requested') await this.refunds.addProviderIds(refund.id, [providerRefund.id]);
    else await this.settle(refund, state, { providerId: providerRefund.id, detail: providerRefund.status });
  }

  /** Tells the staff that a refund was not made, or failed after it had succeeded. `detail` says whether the money is still owed. */
  async alert(order: OrderRecord, { id, intentId, amount }: Refund, detail: string): Promise<void> {
    const alertId = `refund-failed:${id}`;
    await this.alerts.raise({
      alertId,
      about: 'refund-failed',
      orderNo: order.orderNo,
      intentId,
      amount,
      detail,
    });
  }

  private async complete(order: OrderRecord, refund: Refund): Promise<void> {
    const lines = order.lines.filter(({ id }) => refund.lineIds.includes(id));
    const left = order.lines.filter((line) => line.refundedAt === null && !lines.includes(line));
    await this.changes.changeState(order, left.length ? 'part_refunded' : 'refunded', 'refund');
    await this.stock.restockRefunded(refund.lineIds);
    await this.announce(order, refund, lines);
    const mailId = `refunded:${refund.id}`;
    await this.dueMails.schedule({
      mailId,
      template: 'order-refunded',
      orderId: order.id,
      refundId: refund.id,
    });
  }

  private async announce(
    { id, orderNo, userId, source }: OrderRecord,
    refund: Refund,
    lines: readonly LineRecord[],
  ): Promise<void> {
    const fact = { orderId: id, orderNo, refundId: refund.id, userId, source, amount: refund.amount };
    await this.outbox.publish(
      orderRefunded,
      { ...fact, at: new Date().toISOString(), lines: lines.map((line) => lineFact(line.id, line)) },
      { aggregateId: id, aggregateVersion: await this.changes.nextVersion(id) },
    );
  }
}
