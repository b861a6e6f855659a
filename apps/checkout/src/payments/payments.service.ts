import { Injectable } from '@nestjs/common';
import type { getOrderStatus, ParsedRequestOf, ReplyOf, takePaymentEvent } from '@music/contracts';
import { CallError } from '@music/messaging';
import { createLogger, type RequestContext, Turns } from '@music/platform';
import { OrdersRepository } from '../orders/orders.repository.js';
import { orderView } from '../orders/order-view.js';
import { isSettled } from '../orders/order.process.js';
import { ProviderNewsService } from '../refunds/provider-news.service.js';
import { type Attempt, AttemptsRepository } from './attempts.repository.js';
import { OwnAttemptsService } from './own-attempts.service.js';
import { PaymentEventsRepository } from './payment-events.repository.js';
import { type Cause, SettlementService } from './settlement.service.js';

const logger = createLogger('checkout');
/** Events that say something new about money; the others are only noted. */
const newsKinds = ['payment_intent.', 'charge.dispute.', 'charge.refund', 'refund.'] as const;

/** What comes back of a payment: the provider's events, and the browser that asks how it went. */
@Injectable()
export class PaymentsService {
  private readonly turns = new Turns(true);

  constructor(
    private readonly attempts: AttemptsRepository,
    private readonly own: OwnAttemptsService,
    private readonly orders: OrdersRepository,
    private readonly settlement: SettlementService,
    private readonly events: PaymentEventsRepository,
    private readonly news: ProviderNewsService,
  ) {}

  /** An event is taken once; one that fails is sent again by the gateway until it is. */
  async take({
    eventId,
    type,
    intentId,
  }: ParsedRequestOf<typeof takePaymentEvent>): Promise<ReplyOf<typeof takePaymentEvent>> {
    if (await this.events.isTaken(eventId)) return {};
    if (intentId) await this.look(type, intentId);
    await this.events.take(eventId, type, intentId);
    return {};
  }

  /** Events may overtake each other: a refund or a dispute may be heard of before its payment. */
  private async look(type: string, intentId: string): Promise<void> {
    const [about = ''] = newsKinds.filter((kind) => type.startsWith(kind));
    if (!about) return;
    await this.settle(intentId, 'webhook');
    if (about === 'charge.dispute.') await this.news.lookAtDisputes(intentId);
    else if (about !== 'payment_intent.') await this.news.lookAtRefunds(intentId);
  }

  /** Throws `CHECKOUT_ORDER_UNKNOWN`. */
  async status(attemptId: string, context: RequestContext): Promise<ReplyOf<typeof getOrderStatus>> {
    await this.ask(await this.own.find(attemptId, context));
    const order = await this.orders.byAttempt(attemptId);
    if (!order) return this.unordered(attemptId);
    const { state, orderNo, total } = order;
    return { state, orderNo, total, order: orderView(order, `/api/order-status/${attemptId}/receipt`) };
  }

  private async unordered(attemptId: string): Promise<ReplyOf<typeof getOrderStatus>> {
    const attempt = await this.attempts.find(attemptId);
    if (!attempt) throw new CallError('CHECKOUT_ORDER_UNKNOWN');
    const revision = await this.attempts.revision(attemptId, attempt.revision);
    return { state: attempt.state, orderNo: null, total: revision?.total ?? 0, order: null };
  }

  /** Asks the provider about an open attempt. One that does not answer leaves the attempt as it is known here. */
  private async ask({ intentId, state }: Attempt): Promise<void> {
    if (!intentId || isSettled(state)) return;
    await this.settle(intentId, 'return').catch((fault: unknown) => {
      logger.warn({ err: fault }, 'the provider was not asked');
    });
  }

  /**
   * Webhook and return come at once. The later one waits here, not for locks, and finds the order made. While the provider
   * is silent both fail at the same time, so that the customer is not kept waiting twice.
   */
  private settle(intentId: string, cause: Cause): Promise<unknown> {
    return this.turns.take(intentId, () => this.settlement.settle(intentId, cause));
  }
}
