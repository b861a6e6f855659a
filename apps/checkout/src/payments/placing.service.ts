import { Injectable } from '@nestjs/common';
import { orderPaid, orderPlacedFor, type PayloadOf } from '@music/contracts';
import { Outbox } from '@music/messaging';
import { BasketRepository } from '../basket/basket.repository.js';
import { type Attempt, AttemptsRepository, type Revision } from './attempts.repository.js';
import { RefundsService } from '../refunds/refunds.service.js';
import { StockService } from '../stock/stock.service.js';
import { VoucherUsesRepository } from '../vouchers/voucher-uses.repository.js';
import { MailRequestsService } from '../mail-requests/mail-requests.service.js';
import { lineFact } from '../orders/order-line.js';
import { type PlacedOrder, PlacingRepository } from './placing.repository.js';

/** Makes orders. Always within the caller's transaction, the attempt locked. */
@Injectable()
export class PlacingService {
  constructor(
    private readonly placing: PlacingRepository,
    private readonly attempts: AttemptsRepository,
    private readonly vouchers: VoucherUsesRepository,
    private readonly baskets: BasketRepository,
    private readonly mails: MailRequestsService,
    private readonly stock: StockService,
    private readonly refunds: RefundsService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Turns an attempt into an order of what the snapshot says: the order is what was charged, whatever is in the basket
   * now. Printed copies that are sold out by now are asked to be refunded: `refundId`.
   */
  async place(
    attempt: Attempt,
    revision: Revision,
    intentId: string | null,
    cause: string,
  ): Promise<PlacedOrder & { refundId: string | null }> {
    await this.attempts.become(attempt, 'paid', cause);
    await this.vouchers.consume(attempt.id, revision.voucherId);
    if (attempt.basketId) await this.baskets.takeBought(attempt.basketId, revision.lines, revision.voucherId);
    // From its number on every other order waits for this one.
    const order = await this.placing.insert({ revision, userId: attempt.userId, intentId });
    const lineIds = await this.placing.insertLines(order.id, revision);
    await this.tell(order, revision, lineIds, intentId);
    await this.tellOfAdministrator(order, attempt, revision);
    const mailId = `confirmation:${order.id}`;
    await this.mails.request({ mailId, template: 'order-confirmation', orderId: order.id });
    const soldOut = await this.stock.take(attempt.id, order.id, revision.lines);
    const refundId = soldOut.length
      ? await this.refunds.requestSoldOut(
          order.orderNo,
          soldOut.map(({ key }) => idOf(lineIds, key)),
        )
      : null;
    return { ...order, refundId };
  }

  /** While morphed both are answerable: the user, and the administrator behind. */
  private async tellOfAdministrator(
    { id, orderNo, userId }: PlacedOrder,
    { preparedBy: administratorId }: Attempt,
    { total: amount }: Revision,
  ): Promise<void> {
    if (administratorId === null || userId === null) return;
    const fact = { orderNo, userId, administratorId, amount };
    await this.outbox.publish(orderPlacedFor, fact, { aggregateId: id, aggregateVersion: 1 });
  }

  private async tell(
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
