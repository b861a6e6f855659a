import { Injectable } from '@nestjs/common';
import {
  downloadReady,
  type OrderMail,
  orderMailDue,
  orderMailRequested,
  type PayloadOf,
} from '@music/contracts';
import { Consumes, Outbox } from '@music/messaging';
import { CustomersService } from '../customers/customers.service.js';
import { OrderLinksRepository } from '../order-links/order-links.repository.js';
import type { OrderRecord } from '../orders/order-record.js';
import { OrdersRepository } from '../orders/orders.repository.js';
import { RefundsRepository } from '../refunds/refunds.repository.js';
import { mailContent, type MailPaths } from './order-mail.js';
import { type DueMail, MailRequestsService } from '../mail-requests/mail-requests.service.js';

/** Writes the mails that orders call for, and hands each on to the mailer. */
@Injectable()
export class OrderMailsConsumer {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly links: OrderLinksRepository,
    private readonly refunds: RefundsRepository,
    private readonly customers: CustomersService,
    private readonly outbox: Outbox,
    private readonly mails: MailRequestsService,
  ) {}

  /** At most one mail a day for each line, however many of its files had to be waited for. */
  @Consumes(downloadReady)
  async tellReady({ orderId, lineId }: PayloadOf<typeof downloadReady>): Promise<void> {
    const day = new Date().toISOString().slice(0, 10);
    const mailId = `file-ready:${orderId}:${lineId}:${day}`;
    await this.mails.request({ mailId, template: 'file-ready', orderId, lineIds: [lineId] });
  }

  @Consumes(orderMailDue)
  async write(due: DueMail): Promise<void> {
    const order = await this.addressed(due.orderId);
    if (!order?.email) return;
    const { mailId, template } = due;
    const content = mailContent(template, order, await this.paths(template, order), await this.about(due));
    const mail = { mailId, to: order.email, userId: order.userId, ...content };
    await this.outbox.publish(orderMailRequested, mail, { aggregateId: mailId, aggregateVersion: 1 });
  }

  /**
   * With the account's address where none was given at the checkout; without one for whoever was erased. Locked, so that an
   * erasure either comes first or finds the mail in the outbox.
   */
  private async addressed(orderId: string): Promise<OrderRecord | null> {
    const order = await this.orders.byId(orderId);
    if (order && !order.email && order.userId !== null) await this.customers.refresh(order.userId);
    return this.orders.lockById(orderId);
  }

  private async about({ lineIds, refundId }: DueMail) {
    const refund = refundId ? await this.refunds.find(refundId) : null;
    return refund ?? { lineIds, soldOut: false };
  }

  /** A guest's mail holds a link of its own; a user finds the order in the account. */
  private async paths(
    template: OrderMail['template'],
    { id, orderNo, guest }: OrderRecord,
  ): Promise<MailPaths> {
    if (!guest && template !== 'order-link')
      return { path: '/account/purchases', receiptPath: `/api/user/orders/${orderNo}/receipt` };
    const token = await this.links.issue(id);
    return {
      path: `/purchase-confirmation?order=${token}`,
      receiptPath: `/api/orders/link/${token}/receipt`,
    };
  }
}
