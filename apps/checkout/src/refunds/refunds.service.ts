import { Injectable } from '@nestjs/common';
import { type Actor, type ParsedRequestOf, type refundOrder, refundRequested } from '@music/contracts';
import { CallError, Outbox } from '@music/messaging';
import { createLogger, Database } from '@music/platform';
import { poundsText } from '@music/rules';
import { type LineRecord, sumOf } from '../orders/order-line.js';
import type { OrderRecord } from '../orders/order-record.js';
import { OrdersRepository } from '../orders/orders.repository.js';
import { PaymentProvider, refundRefusal } from '../provider/payment-provider.client.js';
import { ProviderRefundsService } from './provider-refunds.service.js';
import { RefundSettlementService } from './refund-settlement.service.js';
import { isAwaitingPayment, isRefundOf } from './refund-state.js';
import { type Refund, RefundsRepository } from './refunds.repository.js';

const logger = createLogger('checkout');
/** How many pending refunds one run retries. */
const batchSize = 50;

/** Refunds orders: requested in a transaction, executed at the provider outside any, settled by the provider's reply. */
@Injectable()
export class RefundsService {
  constructor(
    private readonly database: Database,
    private readonly provider: PaymentProvider,
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly settlement: RefundSettlementService,
    private readonly providerRefunds: ProviderRefundsService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Throws `CHECKOUT_ORDER_UNKNOWN`, `CHECKOUT_LINE_UNKNOWN`, `CHECKOUT_REFUNDED`, `CHECKOUT_PAYMENT_LOST` if the lines cost more
   * than lost disputes have left of the payment, and `CONFLICT` for demo orders.
   */
  async refund(request: ParsedRequestOf<typeof refundOrder>, actor: Actor): Promise<void> {
    const requestedBy = actor.onBehalfOf ?? actor.userId;
    const id = await this.database.transaction(() => this.requestBy(requestedBy, request));
    await this.execute(id);
  }

  /** Within the caller's transaction, requests a refund of lines that sold out before they were paid for. */
  requestSoldOut(orderNo: string, lineIds: number[]): Promise<string> {
    return this.requestByShop({ orderNo, lineIds, reason: 'Sold out before it was paid for' }, true);
  }

  /** Within the caller's transaction, requests a refund of an order whose user has been erased. */
  requestErased(orderNo: string, lineIds: number[]): Promise<string> {
    return this.requestByShop(
      { orderNo, lineIds, reason: 'Account erased before the order was paid for' },
      false,
    );
  }

  /**
   * Retries refunds that are still pending and were neither requested nor retried within this many seconds. After an abort it begins
   * no further one.
   */
  async retryPending(seconds: number, stopping?: AbortSignal): Promise<void> {
    for (const id of await this.refunds.listPending(seconds, batchSize))
      if (!stopping?.aborted && (await this.refunds.claimPending(id, seconds))) await this.execute(id);
  }

  private async requestByShop(
    request: ParsedRequestOf<typeof refundOrder>,
    soldOut: boolean,
  ): Promise<string> {
    return (await this.request(request, { requestedBy: null, soldOut })).refundId;
  }

  /** For an administrator; recorded in the audit log. */
  private async requestBy(
    requestedBy: number | null,
    request: ParsedRequestOf<typeof refundOrder>,
  ): Promise<string> {
    const { refundId, userId, amount, lineIds } = await this.request(request, {
      requestedBy,
      soldOut: false,
    });
    await this.outbox.publish(
      refundRequested,
      { orderNo: request.orderNo, refundId, userId, amount, lineIds },
      { aggregateId: refundId, aggregateVersion: 1 },
    );
    return refundId;
  }

  private async request(
    { orderNo, lineIds: requestedIds, reason }: ParsedRequestOf<typeof refundOrder>,
    { requestedBy, soldOut }: { requestedBy: number | null; soldOut: boolean },
  ) {
    const order = await this.orders.lockByNumber(orderNo);
    if (!order) throw new CallError('CHECKOUT_ORDER_UNKNOWN');
    if (order.demo)
      throw new CallError('CONFLICT', {
        msg: 'Nobody paid for an order of the demo: nothing can be refunded.',
      });
    const lines = linesOf(order, requestedIds);
    const amount = sumOf(lines);
    // First: whoever repeats a request must not be told that nothing was refunded.
    if (lines.some(({ inRefund }) => inRefund)) throw new CallError('CHECKOUT_REFUNDED');
    assertLeft(order, amount);
    const lineIds = lines.map(({ id }) => id);
    const draft = { orderId: order.id, lineIds, amount, reason, requestedBy, soldOut };
    return { refundId: await this.refunds.insert(draft), userId: order.userId, amount, lineIds };
  }

  /** If the provider does not respond, the refund stays requested and is retried. */
  async execute(id: string): Promise<void> {
    const refund = await this.refunds.find(id);
    if (refund?.state !== 'requested') return;
    await this.executeAtProvider(refund).catch((error: unknown) => {
      logger.warn({ err: error, refund: id }, 'a refund waits for the provider');
    });
  }

  private async executeAtProvider(refund: Refund): Promise<void> {
    const { intentId, amount } = refund;
    if (intentId === null || amount === 0) return this.settlement.settle(refund, 'succeeded', 'free');
    try {
      await this.findOrCreate(refund, intentId);
    } catch (error) {
      const reason = refundRefusal(error);
      if (reason === null) throw error;
      await this.fail(refund, intentId, reason);
    }
  }

  /**
   * Marks the refund as failed, unless it has been made meanwhile, and books in the same transaction what was refunded in the
   * provider's dashboard. The provider's refunds are looked up first: if that fails, this one stays requested and is retried.
   */
  private async fail(refund: Refund, intentId: string, reason: string): Promise<void> {
    const existing = reason === 'unknown' ? [] : await this.provider.refunds(intentId);
    await this.database.transaction(async () => {
      await this.orders.lockById(refund.orderId);
      const current = await this.refunds.find(refund.id);
      if (current && isAwaitingPayment(current)) await this.settlement.settle(refund, 'failed', reason);
      await this.providerRefunds.sync(intentId, existing);
    });
  }

  /**
   * Looks for an existing refund first: the provider forgets idempotency keys after a day, but never a refund, and staff may have
   * made it in the dashboard. One that is taken from there is looked up again: its bank may have returned it meanwhile.
   */
  private async findOrCreate(refund: Refund, intentId: string): Promise<void> {
    const { id, amount } = refund;
    const all = await this.provider.refunds(intentId);
    const existing = all.find((each) => isRefundOf(refund, each));
    if (!existing && (await this.providerRefunds.matchUnbooked(refund, all)))
      return this.providerRefunds.sync(intentId);
    const made = existing ?? (await this.provider.refund(intentId, amount, `refund-${id}`, id));
    await this.settlement.applyProviderState(refund, made);
  }
}

/** After lost disputes no more is refunded than is left of the payment; refunds made in the provider's dashboard count too. */
function assertLeft({ lines, total, refunded, lost, paymentLost }: OrderRecord, amount: number): void {
  const underWay = sumOf(lines.filter(({ inRefund, refundedAt }) => inRefund && refundedAt === null));
  const left = total - refunded - underWay - lost;
  const isLeft = amount <= left && !paymentLost;
  if (lost === 0 || isLeft) return;
  throw new CallError('CHECKOUT_PAYMENT_LOST', {
    msg:
      paymentLost || left <= 0
        ? 'The customer’s bank has taken this payment back: nothing is left to refund.'
        : `The customer’s bank has taken back a part of this payment: ${poundsText(left)} is left to refund.`,
  });
}

function linesOf({ lines }: OrderRecord, lineIds: readonly number[]): LineRecord[] {
  const requested = lines.filter(({ id }) => lineIds.includes(id));
  if (requested.length < new Set(lineIds).size) throw new CallError('CHECKOUT_LINE_UNKNOWN');
  return requested;
}
