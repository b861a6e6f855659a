import { Injectable } from '@nestjs/common';
import type { getOrderStatus, ParsedRequestOf, ReplyOf, takePaymentEvent } from '@music/contracts';
import { CallError } from '@music/messaging';
import { createLogger, type RequestContext, KeyedMutex } from '@music/platform';
import { DisputesService } from '../disputes/disputes.service.js';
import { OrdersRepository } from '../orders/orders.repository.js';
import { orderView } from '../orders/order-view.js';
import { ProviderRefundsService } from '../refunds/provider-refunds.service.js';
import { attemptMayBecome } from './attempt.process.js';
import { type Attempt, AttemptsRepository } from './attempts.repository.js';
import { HeldPaymentsService } from './held-payments.service.js';
import { OwnAttemptsService } from './own-attempts.service.js';
import { PaymentEventsRepository } from './payment-events.repository.js';
import { type Cause, type SettlementResult, SettlementService } from './settlement.service.js';

const logger = createLogger('checkout');
const subjects = [
  ['payment_intent.', 'payment'],
  ['charge.dispute.', 'dispute'],
  ['charge.refund', 'refund'],
  ['refund.', 'refund'],
] as const;
/** What an event of this type is about; undefined if it says nothing about money. */
const subjectOf = (type: string) => subjects.find(([prefix]) => type.startsWith(prefix))?.[1];

/** Handles what follows a payment: the provider's events, and the browser's requests for its status. */
@Injectable()
export class PaymentsService {
  private readonly turns = new KeyedMutex({ failTogether: true });

  constructor(
    private readonly attempts: AttemptsRepository,
    private readonly ownAttempts: OwnAttemptsService,
    private readonly orders: OrdersRepository,
    private readonly settlement: SettlementService,
    private readonly held: HeldPaymentsService,
    private readonly events: PaymentEventsRepository,
    private readonly refunds: ProviderRefundsService,
    private readonly disputes: DisputesService,
  ) {}

  /** An event is handled once; if that fails, the gateway sends it again until it succeeds. */
  async handleEvent({
    eventId,
    type,
    intentId,
  }: ParsedRequestOf<typeof takePaymentEvent>): Promise<ReplyOf<typeof takePaymentEvent>> {
    if (intentId) await this.handleForIntent(eventId, type, intentId);
    await this.events.markHandled(eventId, type, intentId);
    return {};
  }

  /** Events may overtake each other: the payment is settled first, because its refund or dispute may be reported before it. */
  private async handleForIntent(eventId: string, type: string, intentId: string): Promise<void> {
    const subject = subjectOf(type);
    // A payment that is settled already is not asked about again, so its events need not be looked up.
    if (!subject || (subject !== 'payment' && (await this.events.isHandled(eventId)))) return;
    const settled = await this.settle(intentId, 'webhook');
    if (subject === 'payment') return;
    if (settled === 'held') await this.held.sync(intentId);
    else if (subject === 'dispute') await this.disputes.sync(intentId);
    else await this.refunds.sync(intentId);
  }

  /** Throws `CHECKOUT_ORDER_UNKNOWN`. */
  async status(attemptId: string, context: RequestContext): Promise<ReplyOf<typeof getOrderStatus>> {
    const attempt = await this.ownAttempts.require(attemptId, context);
    const unpaid = (await this.settleIfOpen(attempt)) === 'unpaid';
    const order = await this.orders.findByAttempt(attemptId);
    if (!order) return this.statusWithoutOrder(attemptId, unpaid);
    const { state, orderNo, total } = order;
    const view = orderView(order, `/api/order-status/${attemptId}/receipt`);
    return { state, orderNo, total, unpaid: false, order: view };
  }

  private async statusWithoutOrder(
    attemptId: string,
    unpaid: boolean,
  ): Promise<ReplyOf<typeof getOrderStatus>> {
    const attempt = await this.attempts.find(attemptId);
    if (!attempt) throw new CallError('CHECKOUT_ORDER_UNKNOWN');
    const revision = await this.attempts.findRevision(attemptId, attempt.revision);
    return { state: attempt.state, orderNo: null, total: revision?.total ?? 0, unpaid, order: null };
  }

  /** Settles an attempt that may still be paid. Null: its payment is decided or not begun, or settling it failed. */
  private async settleIfOpen({ intentId, state }: Attempt): Promise<SettlementResult | null> {
    if (!intentId || !attemptMayBecome(state, 'paid')) return null;
    return this.settle(intentId, 'return').catch((error: unknown) => {
      logger.warn({ err: error }, 'a payment could not be settled when the customer returned');
      return null;
    });
  }

  /**
   * The webhook and the browser's return come at the same time. The later one waits here instead of for database locks, and then
   * finds the order created. While the provider does not respond, both fail at the same time, so that the customer does not wait
   * twice.
   */
  private settle(intentId: string, cause: Cause): Promise<SettlementResult> {
    return this.turns.runExclusive(intentId, async (previous) =>
      previous === 'paid' ? previous : this.settlement.settle(intentId, cause),
    );
  }
}
