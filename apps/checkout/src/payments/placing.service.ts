import { Injectable } from '@nestjs/common';
import { orderPaid, orderPlacedFor, type PayloadOf } from '@music/contracts';
import { Outbox } from '@music/messaging';
import { BasketRepository } from '../basket/basket.repository.js';
import { type Attempt, AttemptsRepository, type Revision } from './attempts.repository.js';
import { RefundsService } from '../refunds/refunds.service.js';
import { StaffAlertsService } from '../staff-alerts/staff-alerts.service.js';
import { StockService } from '../stock/stock.service.js';
import { VoucherUsesRepository } from '../vouchers/voucher-uses.repository.js';
import { OrderMailsService } from '../order-mails/order-mails.service.js';
import { lineFact } from '../orders/order-line.js';
import { type PlacedOrder, PlacingRepository } from './placing.repository.js';

/** Creates orders. Always within the caller's transaction, with the attempt locked. */
@Injectable()
export class PlacingService {
  constructor(
    private readonly placing: PlacingRepository,
    private readonly attempts: AttemptsRepository,
    private readonly vouchers: VoucherUsesRepository,
    private readonly baskets: BasketRepository,
    private readonly mails: OrderMailsService,
    private readonly stock: StockService,
    private readonly refunds: RefundsService,
    private readonly alerts: StaffAlertsService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Turns an attempt into the order of its snapshot: what was charged is ordered, no matter what is in the basket now. For
   * printed copies that are sold out by now, or for all of an erased user's order, a refund is requested: `refundId`.
   */
  async place(
    attempt: Attempt,
    revision: Revision,
    intentId: string | null,
    cause: string,
  ): Promise<PlacedOrder & { refundId: string | null }> {
    await this.attempts.changeState(attempt, 'paid', cause);
    await this.vouchers.consume(attempt.id, revision.voucherId);
    if (attempt.basketId)
      await this.baskets.removeBought(attempt.basketId, revision.lines, revision.voucherId);
    // From here, where the order gets its number, all other orders wait for this one.
    const { order, lineIds } = await this.placing.insert({ revision, userId: attempt.userId, intentId });
    await this.announce(order, revision, lineIds, intentId);
    await this.auditAdministrator(order, attempt, revision);
    await this.mails.confirm(order.id);
    const soldOut = await this.stock.take(attempt.id, order.id, revision.lines);
    if (order.erased && intentId)
      return { ...order, refundId: await this.refundErased(order, revision, lineIds, intentId) };
    const refundId = soldOut.length
      ? await this.refunds.requestSoldOut(
          order.orderNo,
          soldOut.map(({ key }) => idOf(lineIds, key)),
        )
      : null;
    return { ...order, refundId };
  }

  /** An erased user can be given neither the goods nor a message (rule D2). Returns the refund's id. */
  private async refundErased(
    { orderNo }: PlacedOrder,
    { total: amount }: Revision,
    lineIds: Map<string, number>,
    intentId: string,
  ): Promise<string> {
    const alertId = `paid-after-erasure:${intentId}`;
    await this.alerts.raise({ alertId, about: 'payment-held', orderNo, intentId, amount, detail: 'erased' });
    return this.refunds.requestErased(orderNo, [...lineIds.values()]);
  }

  /** While morphed, both are recorded: the user, and the administrator who acted. */
  private async auditAdministrator(
    { id, orderNo, userId }: PlacedOrder,
    { preparedBy: administratorId }: Attempt,
    { total: amount }: Revision,
  ): Promise<void> {
    if (administratorId === null || userId === null) return;
    const fact = { orderNo, userId, administratorId, amount };
    await this.outbox.publish(orderPlacedFor, fact, { aggregateId: id, aggregateVersion: 1 });
  }

  private async announce(
    { id, orderNo, paidAt, userId }: PlacedOrder,
    { lines, total }: Revision,
    lineIds: Map<string, number>,
    intentId: string | null,
  ): Promise<void> {
    const fact: PayloadOf<typeof orderPaid> = {
      orderId: id,
      orderNo,
      userId,
      paidAt: paidAt.toISOString(),
      total,
      source: intentId ? 'card' : 'free',
      lines: lines.map((line) => lineFact(idOf(lineIds, line.key), line)),
    };
    await this.outbox.publish(orderPaid, fact, { aggregateId: id, aggregateVersion: 1 });
  }
}

function idOf(lineIds: Map<string, number>, key: string): number {
  const id = lineIds.get(key);
  if (id === undefined) throw new Error(`The line ${key} was not written.`);
  return id;
}
