import { Injectable } from '@nestjs/common';
import type { getOrderStatus, ParsedRequestOf, ReplyOf, takePaymentEvent } from '@music/contracts';
import { createLogger, type RequestContext } from '@music/platform';
import { OrdersRepository } from '../orders/orders.repository.js';
import { orderView } from '../orders/order-view.js';
import { isSettled } from '../orders/order.process.js';
import { ProviderNewsService } from '../refunds/provider-news.service.js';
import { type Attempt, AttemptsRepository } from '../attempts/attempts.repository.js';
import { OwnAttemptsService } from '../attempts/own-attempts.service.js';
import { PaymentEventsRepository } from './payment-events.repository.js';
import { SettlementService } from './settlement.service.js';

const logger = createLogger('checkout');
/** Events that say something new about money; the others are only noted. */
const newsKinds = ['payment_intent.', 'charge.dispute.', 'charge.refund', 'refund.'] as const;

/** What comes back of a payment: the provider's events, and the browser that asks how it went. */
@Injectable()
export class PaymentsService {
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
    await this.settlement.settle(intentId, 'webhook');
    if (about === 'charge.dispute.') await this.news.lookAtDisputes(intentId);
    else if (about !== 'payment_intent.') await this.news.lookAtRefunds(intentId);
  }

  /** Throws `CHECKOUT_ORDER_UNKNOWN`. */
  async status(attemptId: string, context: RequestContext): Promise<ReplyOf<typeof getOrderStatus>> {
    const attempt = await this.asked(await this.own.find(attemptId, context));
    const order = await this.orders.byAttempt(attemptId);
    const revision = await this.attempts.revision(attemptId, attempt.revision);
    return {
      state: order?.state ?? attempt.state,
      orderNo: order?.orderNo ?? null,
      // A payment may have been for an earlier revision than the latest.
      total: order?.total ?? revision?.total ?? 0,
      order: order && orderView(order, `/api/order-status/${attemptId}/receipt`),
    };
  }

  /** The attempt as it is once the provider was asked. One that does not answer leaves it as it is known here. */
  private async asked(attempt: Attempt): Promise<Attempt> {
    if (!attempt.intentId || isSettled(attempt.state)) return attempt;
    await this.settlement.settle(attempt.intentId, 'return').catch((fault: unknown) => {
      logger.warn({ err: fault }, 'the provider was not asked');
    });
    return (await this.attempts.find(attempt.id)) ?? attempt;
  }
}
