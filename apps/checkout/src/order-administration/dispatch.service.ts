import { Injectable } from '@nestjs/common';
import { type dispatchOrder, orderDispatched, type ParsedRequestOf } from '@music/contracts';
import { CallError, Outbox } from '@music/messaging';
import { Database } from '@music/platform';
import { OrderChangesRepository } from '../orders/order-changes.repository.js';
import { linesToDispatch, type OrderRecord } from '../orders/order-record.js';
import { DueMailsService } from '../due-mails/due-mails.service.js';
import { OrdersRepository } from '../orders/orders.repository.js';

/** Marks printed copies as dispatched. A paid order is fulfilled once its last copy is. */
@Injectable()
export class DispatchService {
  constructor(
    private readonly database: Database,
    private readonly orders: OrdersRepository,
    private readonly changes: OrderChangesRepository,
    private readonly dueMails: DueMailsService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Throws `CHECKOUT_ORDER_UNKNOWN`, `CHECKOUT_LINE_UNKNOWN`, `CHECKOUT_REFUNDED`, and `CHECKOUT_PAYMENT_LOST` if the customer's
   * bank has taken the payment back. Repeating it changes nothing.
   */
  async dispatch({ orderNo, lineIds }: ParsedRequestOf<typeof dispatchOrder>): Promise<void> {
    await this.database.transaction(async () => {
      const order = await this.orders.lockByNumber(orderNo);
      if (!order) throw new CallError('CHECKOUT_ORDER_UNKNOWN');
      assertDispatchable(order, lineIds);
      const dispatched = await this.changes.markDispatched(lineIds);
      if (!dispatched.length) return;
      await this.announce(order, dispatched);
      await this.scheduleMail(order, dispatched);
      await this.fulfilIfComplete(order, dispatched);
    });
  }

  private async announce({ id: orderId, orderNo, userId }: OrderRecord, lineIds: number[]): Promise<void> {
    await this.outbox.publish(
      orderDispatched,
      { orderId, orderNo, userId, at: new Date().toISOString(), lineIds },
      { aggregateId: orderId, aggregateVersion: await this.changes.nextVersion(orderId) },
    );
  }

  private async scheduleMail(order: OrderRecord, dispatched: readonly number[]): Promise<void> {
    // A line is dispatched once, so its parcel has a mail of its own.
    const mailId = `dispatched:${order.id}:${dispatched.join('-')}`;
    await this.dueMails.schedule({
      mailId,
      template: 'order-dispatched',
      orderId: order.id,
      lineIds: [...dispatched],
    });
  }

  private async fulfilIfComplete(order: OrderRecord, dispatched: readonly number[]): Promise<void> {
    const left = linesToDispatch(order).filter(({ id }) => !dispatched.includes(id));
    if (order.state === 'paid' && !left.length)
      await this.changes.changeState(order, 'fulfilled', 'dispatch');
  }
}

function assertDispatchable({ lines, paymentLost }: OrderRecord, lineIds: readonly number[]): void {
  const copies = lineIds.map((id) => lines.find((line) => line.id === id && line.format === 'hardcopy'));
  if (copies.includes(undefined)) throw new CallError('CHECKOUT_LINE_UNKNOWN');
  const waiting = copies.filter((line) => line?.dispatchedAt === null);
  if (waiting.some((line) => line?.inRefund)) throw new CallError('CHECKOUT_REFUNDED');
  if (waiting.length && paymentLost) throw new CallError('CHECKOUT_PAYMENT_LOST');
}
