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
import { isRefundOf, refundStateOf } from './refund-state.js';
import { type Refund, RefundsRepository } from './refunds.repository.js';
import { ReturnedRefundsRepository } from './returned-refunds.repository.js';
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
    private readonly returnedRefunds: ReturnedRefundsRepository,
    private readonly dueMails: DueMailsService,
    private readonly alerts: StaffAlertsService,
    private readonly stock: StockService,
    private readonly outbox: Outbox,
  ) {}

  /** Takes effect once, however often it is called. `detail` says why it has failed, and whether the money is still owed. */
  async settle(refund: Refund, state: 'succeeded' | 'failed', detail: string): Promise<void> {
    await this.database.transaction(async () => {
      const order = await this.orders.lockById(refund.orderId);
      if (!order || !(await this.refunds.settle(refund, state))) return;
      if (state === 'failed') await this.alert(order, refund, { id: refund.id, detail });
      else await this.complete(order, refund);
    });
  }

  /**
   * Updates a refund to the provider's state, unless another process has failed it or booked another one for it meanwhile. The
   * customer's bank may return one that has succeeded.
   */
  async applyProviderState({ id, orderId }: Refund, providerRefund: ProviderRefund): Promise<void> {
    await this.database.transaction(async () => {
      const order = await this.orders.lockById(orderId);
      const refund = await this.refunds.find(id);
      if (!order || !refund || !isRefundOf(refund, providerRefund)) return;
      await this.refunds.addProviderIds(id, [providerRefund.id]);
      const state = refundStateOf(providerRefund);
      if (refund.state === 'succeeded' && state === 'failed')
        await this.recordReturned(order, refund, providerRefund);
      else if (state !== 'requested') await this.settle(refund, state, providerRefund.status);
    });
  }

  /** Records that the customer's bank has returned a part of a refund, or all of it, and tells the staff. */
  private async recordReturned(order: OrderRecord, refund: Refund, returned: ProviderRefund): Promise<void> {
    const { id, amount, status } = returned;
    if (!(await this.returnedRefunds.add(id, refund.id, amount))) return;
    await this.alert(order, { ...refund, amount }, { id, detail: status });
  }

  private alert(
    { orderNo }: OrderRecord,
    { intentId, amount }: Refund,
    { id, detail }: { id: string; detail: string },
  ): Promise<void> {
    const alertId = `refund-failed:${id}`;
    return this.alerts.raise({ alertId, about: 'refund-failed', orderNo, intentId, amount, detail });
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
