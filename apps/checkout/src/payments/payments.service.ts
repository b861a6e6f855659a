import { Injectable } from '@nestjs/common';
import type { getOrderStatus, ParsedRequestOf, ReplyOf, takePaymentEvent } from '@music/contracts';
import { CallError } from '@music/messaging';
import { createLogger, type RequestContext, KeyedMutex } from '@music/platform';
import { DisputesService } from '../disputes/disputes.service.js';
import { OrdersRepository } from '../orders/orders.repository.js';
import { orderView } from '../orders/order-view.js';
import { isSettled } from '../orders/order.process.js';
import { ProviderRefundsService } from '../refunds/provider-refunds.service.js';
import { type Attempt, AttemptsRepository } from './attempts.repository.js';
import { HeldPaymentsService } from './held-payments.service.js';
import { OwnAttemptsService } from './own-attempts.service.js';
import { PaymentEventsRepository } from './payment-events.repository.js';
import { type Cause, type Settled, SettlementService } from './settlement.service.js';

const logger = createLogger('checkout');
const subjects = [
  ['payment_intent.', 'payment'],
  ['charge.dispute.', 'dispute'],
  ['charge.refund', 'refund'],
  ['refund.', 'refund'],
] as const;
/** What an event of this type is about; undefined if it says nothing about money. */
const subjectOf = (type: string) => subjects.find(([prefix]) => type.startsWith(prefix))?.[1];

/** Handles what follows a payment: the provider's events, and the browser's question how it went. */
@Injectable()
export class PaymentsService {
  private readonly turns = new KeyedMutex(true);

  constructor(
    private readonly attempts: AttemptsRepository,
    private readonly own: OwnAttemptsService,
    private readonly orders: OrdersRepository,
    private readonly settlement: SettlementService,
    private readonly held: HeldPaymentsService,
    private readonly events: PaymentEventsRepository,
    private readonly refunds: ProviderRefundsService,
    private readonly disputes: DisputesService,
  ) {}

  /** An event is handled once; if that fails, the gateway sends it again until it succeeds. */
  async take({
    eventId,
    type,
    intentId,
  }: ParsedRequestOf<typeof takePaymentEvent>): Promise<ReplyOf<typeof takePaymentEvent>> {
    if (intentId) await this.handleEvent(eventId, type, intentId);
    await this.events.take(eventId, type, intentId);
    return {};
  }

  /** Events may overtake each other: the payment is settled first, because its refund or dispute may be reported before it. */
  private async handleEvent(eventId: string, type: string, intentId: string): Promise<void> {
    const subject = subjectOf(type);
    // A payment that is settled already is not asked about again, so its events need not be looked up.
    if (!subject || (subject !== 'payment' && (await this.events.isTaken(eventId)))) return;
    const settled = await this.settle(intentId, 'webhook');
    if (subject === 'payment') return;
    if (settled === 'held') await this.held.sync(intentId);
    else if (subject === 'dispute') await this.disputes.sync(intentId);
    else await this.refunds.sync(intentId);
  }

  /** Throws `CHECKOUT_ORDER_UNKNOWN`. */
  async status(attemptId: string, context: RequestContext): Promise<ReplyOf<typeof getOrderStatus>> {
    const unpaid = await this.isUnpaid(await this.own.find(attemptId, context));
    const order = await this.orders.byAttempt(attemptId);
    if (!order) return this.unordered(attemptId, unpaid);
    const { state, orderNo, total } = order;
    const view = orderView(order, `/api/order-status/${attemptId}/receipt`);
    return { state, orderNo, total, unpaid: false, order: view };
  }

  private async unordered(attemptId: string, unpaid: boolean): Promise<ReplyOf<typeof getOrderStatus>> {
    const attempt = await this.attempts.find(attemptId);
    if (!attempt) throw new CallError('CHECKOUT_ORDER_UNKNOWN');
    const revision = await this.attempts.revision(attemptId, attempt.revision);
    return { state: attempt.state, orderNo: null, total: revision?.total ?? 0, unpaid, order: null };
  }

  /**
   * Asks the provider about an open attempt. Returns whether it says that nothing has been charged. If it does not answer,
   * the attempt stays as it is.
   */
  private async isUnpaid({ intentId, state }: Attempt): Promise<boolean> {
    if (!intentId || isSettled(state)) return false;
    const settled = await this.settle(intentId, 'return').catch((fault: unknown) => {
      logger.warn({ err: fault }, 'the provider was not asked');
    });
    return settled === 'unpaid';
  }

  /**
   * The webhook and the browser's return come at the same time. The later one waits here instead of for database locks, and then
   * finds the order created. While the provider does not answer, both fail at the same time, so that the customer does not wait
   * twice.
   */
  private settle(intentId: string, cause: Cause): Promise<Settled> {
    return this.turns.take(intentId, async (before) =>
      before === 'paid' ? before : this.settlement.settle(intentId, cause),
    );
  }
}
