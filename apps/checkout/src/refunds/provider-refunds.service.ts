import { Injectable } from '@nestjs/common';
import { Database } from '@music/platform';
import type { OrderRecord } from '../orders/order-record.js';
import { OrdersRepository } from '../orders/orders.repository.js';
import {
  PaymentProvider,
  type Refund as ProviderRefund,
  RefundRefused,
} from '../provider/payment-provider.client.js';
import { StaffAlertsService } from '../staff-alerts/staff-alerts.service.js';
import { amountOf, type Assignment, assignRefunds, refundsOfAmount } from './refund-assignment.js';
import { RefundSettlementService } from './refund-settlement.service.js';
import { hasSucceeded, isAboutToBePaid, isRefundOf, isReturned, refundStateOf } from './refund-state.js';
import { type Refund, RefundsRepository } from './refunds.repository.js';

/** How a refund is settled whose ids at the provider are stored. */
const taken = { providerId: null, detail: 'succeeded' };
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
      if (refund) await this.update(order, refund, each);
    }
    await this.database.transaction(() => this.book(order.id, all));
  }

  /**
   * Before a requested refund is paid: if the provider's dashboard was used for it, that refund takes its place. True if nothing
   * is left to pay. Throws `RefundRefused` (`unbooked`) if refunds made there match it in no way, as it might pay them again.
   */
  take(refund: Refund, providerRefunds: readonly ProviderRefund[]): Promise<boolean> {
    return this.database.transaction(async () => {
      await this.orders.lockById(refund.orderId);
      const own = await this.refunds.ofOrder(refund.orderId);
      const current = own.find(({ id }) => id === refund.id);
      if (!current || !isAboutToBePaid(current)) return true;
      const unbooked = await this.bookReplacements(own, providerRefunds);
      if (unbooked.length === 0) return false;
      const found = refundsOfAmount(refund.amount, unbooked);
      if (found.length === 0)
        throw new RefundRefused('unbooked', 'Refunds made at the provider are not booked.');
      await this.refunds.addProviderIds(refund.id, idsOf(found));
      if (found.every(hasSucceeded)) await this.settlement.settle(refund, 'succeeded', taken);
      await this.book(refund.orderId, providerRefunds);
      return true;
    });
  }

  private async update(order: OrderRecord, refund: Refund, providerRefund: ProviderRefund): Promise<void> {
    if (refund.state === 'requested') await this.settlement.applyProviderState(refund, providerRefund);
    else if (refund.state === 'succeeded' && refundStateOf(providerRefund) === 'failed') {
      const { amount, status } = providerRefund;
      await this.database.transaction(() => this.settlement.alert(order, { ...refund, amount }, status));
    }
  }

  /** Books what was refunded in the provider's dashboard, if it is certain for which lines; otherwise staff decide. */
  private async book(orderId: string, providerRefunds: readonly ProviderRefund[]): Promise<void> {
    const order = await this.orders.lockById(orderId);
    const own = await this.refunds.ofOrder(orderId);
    // A refund that is about to be paid takes what was made for it, fails, or is paid, which causes an event. All of them lead here.
    if (!order || own.some(isAboutToBePaid)) return;
    const done = (await this.bookReplacements(own, providerRefunds)).filter(hasSucceeded);
    const left = order.lines.filter(({ inRefund }) => !inRefund);
    const { assigned, unassigned } = assignRefunds(done, left);
    for (const each of assigned) await this.adopt(order, each);
    for (const each of unassigned) await this.alert(order, each);
  }

  /**
   * If a bank has returned the money of a refund, one of the same amount from the dashboard replaces it. Returns the other ones that
   * belong to no refund of the shop and have not failed.
   */
  private async bookReplacements(
    own: readonly Refund[],
    providerRefunds: readonly ProviderRefund[],
  ): Promise<ProviderRefund[]> {
    const foreign = providerRefunds.filter((each) => !own.some((one) => isRefundOf(one, each)));
    const returned = own.filter((refund) => isReturned(refund, providerRefunds));
    const unbooked: ProviderRefund[] = [];
    for (const each of foreign.filter((one) => refundStateOf(one) !== 'failed')) {
      const place = returned.findIndex(({ amount }) => amount === each.amount);
      const [replaced] = place < 0 ? [] : returned.splice(place, 1);
      if (replaced) await this.refunds.addProviderIds(replaced.id, [each.id]);
      else unbooked.push(each);
    }
    return unbooked;
  }

  private async adopt({ id: orderId }: OrderRecord, { refunds, lines }: Assignment): Promise<void> {
    const id = await this.refunds.insert({
      orderId,
      lineIds: lines.map((line) => line.id),
      amount: amountOf(refunds),
      by: null,
      providerIds: idsOf(refunds),
      reason: 'Refunded at the payment provider',
    });
    const refund = await this.refunds.find(id);
    if (refund) await this.settlement.settle(refund, 'succeeded', taken);
  }

  private alert({ orderNo, paymentIntentId: intentId }: OrderRecord, refund: ProviderRefund): Promise<void> {
    const { id, amount } = refund;
    const alertId = `refund-unknown:${id}`;
    return this.alerts.raise({ alertId, about: 'refund-unknown', orderNo, amount, intentId, detail: id });
  }
}
