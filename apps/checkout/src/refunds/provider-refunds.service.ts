import { Injectable } from '@nestjs/common';
import { Database } from '@music/platform';
import { type LineRecord, sumOf } from '../orders/order-line.js';
import type { OrderRecord } from '../orders/order-record.js';
import { OrdersRepository } from '../orders/orders.repository.js';
import {
  PaymentProvider,
  type Refund as ProviderRefund,
  RefundRefused,
} from '../provider/payment-provider.client.js';
import { StaffAlertsService } from '../staff-alerts/staff-alerts.service.js';
import { RefundSettlementService } from './refund-settlement.service.js';
import {
  hasSucceeded,
  isAwaitingPayment,
  isRefundOf,
  refundsOfAmount,
  totalOf,
  unbookedOf,
} from './refund-state.js';
import { type Refund, RefundsRepository } from './refunds.repository.js';

const idsOf = (refunds: readonly ProviderRefund[]): string[] => refunds.map(({ id }) => id);

/**
 * Follows refunds at the provider, also those made in its dashboard, which the shop must book: otherwise it would pay them again.
 * The provider's events only trigger a look-up of their current state.
 */
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
      if (refund) await this.settlement.applyProviderState(refund, each);
    }
    await this.database.transaction(() => this.book(order.id, all));
  }

  /**
   * Called before a requested refund is paid. If it was already made in the provider's dashboard, books that refund as this one.
   * Returns true if nothing is left to pay. Throws `RefundRefused` (`unbooked`) if refunds made there do not match this one, as
   * paying it might repeat them.
   */
  matchUnbooked(refund: Refund, providerRefunds: readonly ProviderRefund[]): Promise<boolean> {
    return this.database.transaction(async () => {
      await this.orders.lockById(refund.orderId);
      const own = await this.refunds.ofOrder(refund.orderId);
      const current = own.find(({ id }) => id === refund.id);
      if (!current || !isAwaitingPayment(current)) return true;
      const unbooked = unbookedOf(own, providerRefunds);
      if (unbooked.length === 0) return false;
      const found = refundsOfAmount(refund.amount, unbooked);
      if (found.length === 0)
        throw new RefundRefused('unbooked', 'Refunds made at the provider are not booked.');
      await this.refunds.addProviderIds(refund.id, idsOf(found));
      if (found.every(hasSucceeded)) await this.settlement.settle(refund, 'succeeded', 'succeeded');
      await this.book(refund.orderId, providerRefunds);
      return true;
    });
  }

  /** Once the whole order is refunded at the provider, books all that is left of it. Before that, staff decide what refunds were for. */
  private async book(orderId: string, providerRefunds: readonly ProviderRefund[]): Promise<void> {
    const order = await this.orders.lockById(orderId);
    const own = await this.refunds.ofOrder(orderId);
    // A refund that awaits its payment may match these; whatever its outcome, this method is called again.
    if (!order || own.some(isAwaitingPayment)) return;
    const left = order.lines.filter(({ inRefund }) => !inRefund);
    const unbooked = unbookedOf(own, providerRefunds).filter(hasSucceeded);
    if (unbooked.length === 0 || sumOf(left) === 0) return;
    const isWhole = totalOf(providerRefunds.filter(hasSucceeded)) === sumOf(order.lines);
    // A reference means that the shop itself paid twice; nobody asked for the remaining items to be refunded.
    if (isWhole && unbooked.every(({ reference }) => reference === null))
      await this.bookRemainder(order, left, unbooked);
    else for (const each of unbooked) await this.alert(order, each);
  }

  private async bookRemainder(
    { id: orderId }: OrderRecord,
    lines: readonly LineRecord[],
    providerRefunds: readonly ProviderRefund[],
  ): Promise<void> {
    const id = await this.refunds.insert({
      orderId,
      lineIds: lines.map((line) => line.id),
      amount: sumOf(lines),
      requestedBy: null,
      providerIds: idsOf(providerRefunds),
      reason: 'Refunded at the payment provider',
    });
    const refund = await this.refunds.find(id);
    if (refund) await this.settlement.settle(refund, 'succeeded', 'succeeded');
  }

  private alert({ orderNo, paymentIntentId: intentId }: OrderRecord, refund: ProviderRefund): Promise<void> {
    const { id, amount } = refund;
    const alertId = `refund-unknown:${id}`;
    return this.alerts.raise({ alertId, about: 'refund-unknown', orderNo, amount, intentId, detail: id });
  }
}
