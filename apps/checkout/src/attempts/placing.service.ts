import { Injectable } from '@nestjs/common';
import { orderPaid, type PayloadOf } from '@music/contracts';
import { Outbox } from '@music/messaging';
import { BasketRepository } from '../basket/basket.repository.js';
import { type Attempt, AttemptsRepository, type Revision } from './attempts.repository.js';
import { VoucherUsesRepository } from '../vouchers/voucher-uses.repository.js';
import { OrderMailsRepository } from '../order-mails/order-mails.repository.js';
import { lineFact } from '../orders/order-line-fact.js';
import { type PlacedOrder, PlacingRepository } from './placing.repository.js';

/** Makes orders. Always within the caller's transaction, the attempt locked. */
@Injectable()
export class PlacingService {
  constructor(
    private readonly placing: PlacingRepository,
    private readonly attempts: AttemptsRepository,
    private readonly vouchers: VoucherUsesRepository,
    private readonly baskets: BasketRepository,
    private readonly mails: OrderMailsRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Turns an attempt into an order of what the snapshot says: the order is what was charged, whatever is in the basket now. */
  async place(
    attempt: Attempt,
    revision: Revision,
    intentId: string | null,
    cause: string,
  ): Promise<PlacedOrder> {
    await this.attempts.become(attempt, 'paid', cause);
    await this.vouchers.consume(attempt.id, revision.voucherId);
    if (attempt.basketId) await this.baskets.takeBought(attempt.basketId, revision.lines, revision.voucherId);
    // From its number on every other order waits for this one.
    const order = await this.placing.insert({ revision, userId: attempt.userId, intentId });
    const lineIds = await this.placing.insertLines(order.id, revision);
    await this.tell(order, revision, lineIds, intentId);
    await this.mails.want({
      key: `confirmation:${order.id}`,
      template: 'order-confirmation',
      orderId: order.id,
    });
    return order;
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
