import { Injectable } from '@nestjs/common';
import { downloadReady, orderMailDue, type PayloadOf } from '@music/contracts';
import { Consumes } from '@music/messaging';
import { CustomersService } from '../customers/customers.service.js';
import { type DueMail, DueMailsService } from '../due-mails/due-mails.service.js';
import type { OrderRecord } from '../orders/order-record.js';
import { OrdersRepository } from '../orders/orders.repository.js';
import { OrderMailsService } from '../order-mails/order-mails.service.js';

/** Writes the mails that are due for orders. */
@Injectable()
export class MailWritingConsumer {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly customers: CustomersService,
    private readonly dueMails: DueMailsService,
    private readonly mails: OrderMailsService,
  ) {}

  /** At most one mail a day for each line, however many of its files were delayed. */
  @Consumes(downloadReady)
  async announceReadyFile({ orderId, lineId }: PayloadOf<typeof downloadReady>): Promise<void> {
    const day = new Date().toISOString().slice(0, 10);
    const mailId = `file-ready:${orderId}:${lineId}:${day}`;
    await this.dueMails.schedule({ mailId, template: 'file-ready', orderId, lineIds: [lineId] });
  }

  @Consumes(orderMailDue)
  async write(due: DueMail): Promise<void> {
    const order = await this.lockWithAddress(due.orderId);
    if (order) await this.mails.write(due, order);
  }

  /** To the account's address if none was given at checkout; without an address if the user was erased. */
  private async lockWithAddress(orderId: string): Promise<OrderRecord | null> {
    const order = await this.orders.findById(orderId);
    if (order && !order.email && order.userId !== null) await this.customers.refresh(order.userId);
    return this.orders.lockById(orderId);
  }
}
