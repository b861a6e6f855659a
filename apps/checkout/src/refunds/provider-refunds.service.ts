import { Injectable } from '@nestjs/common';
import { Database } from '@music/platform';
import { sumOf } from '../orders/order-line.js';
import type { OrderRecord } from '../orders/order-record.js';
import { OrdersRepository } from '../orders/orders.repository.js';
import { PaymentProvider, type Refund as ProviderRefund } from '../provider/payment-provider.client.js';
import { StaffAlertsService } from '../staff-alerts/staff-alerts.service.js';
import { RefundSettlementService } from './refund-settlement.service.js';
import { isRefundOf, refundStateOf } from './refund-state.js';
import { type Refund, RefundsRepository } from './refunds.repository.js';

/** Follows refunds at the provider, also those made there. Its events only trigger a look-up of their current state. */
@Injectable()
export class ProviderRefundsService {
  constructor(
    private readonly database: Database,
    private readonly provider: PaymentProvider,
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly settlement: RefundSettlementService,
    private readonly alerts: StaffAlertsService,
  ) {}

  /** Updates the refunds of an intent from the provider's list, which is read if it is not given; does nothing if the intent paid no order. */
  async sync(intentId: string, providerRefunds?: readonly ProviderRefund[]): Promise<void> {
    const order = await this.orders.findByIntent(intentId);
    if (!order) return;
    const all = providerRefunds ?? (await this.provider.refunds(intentId));
    const own = await this.refunds.ofOrder(order.id);
    for (const each of all) {
      const refund = own.find((one) => isRefundOf(one, each));
      if (refund) await this.update(order, refund, each);
      else await this.adopt(order.id, each);
    }
  }

  private async update(order: OrderRecord, refund: Refund, providerRefund: ProviderRefund): Promise<void> {
    if (refund.state === 'requested') await this.settlement.applyProviderState(refund, providerRefund);
    else if (refund.state === 'succeeded' && refundStateOf(providerRefund) === 'failed')
      await this.database.transaction(() => this.settlement.alert(order, refund, providerRefund.status));
  }

  /** A refund made in the provider's dashboard. If it covers all that is left it becomes the order's refund; otherwise staff decide. */
  private async adopt(orderId: string, providerRefund: ProviderRefund): Promise<void> {
    if (refundStateOf(providerRefund) !== 'succeeded') return;
    const id = await this.database.transaction(() => this.assign(orderId, providerRefund));
    const refund = id && (await this.refunds.find(id));
    if (refund) await this.settlement.applyProviderState(refund, providerRefund);
  }

  private async assign(orderId: string, { id, amount }: ProviderRefund): Promise<string | null> {
    const order = await this.orders.lockById(orderId);
    const isKnown = (await this.refunds.ofOrder(orderId)).some(({ providerId }) => providerId === id);
    if (!order || isKnown) return null;
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
