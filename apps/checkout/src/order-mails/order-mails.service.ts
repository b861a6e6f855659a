import { Injectable } from '@nestjs/common';
import { OrderMail, orderMailDue, orderMailRequested } from '@music/contracts';
import { Outbox } from '@music/messaging';
import { createLogger } from '@music/platform';
import type { z } from 'zod';
import { type DueMail, DueMailsService } from '../due-mails/due-mails.service.js';
import { OrderLinksRepository } from '../order-links/order-links.repository.js';
import type { OrderRecord } from '../orders/order-record.js';
import { OrdersRepository } from '../orders/orders.repository.js';
import { RefundsRepository } from '../refunds/refunds.repository.js';
import { type About, mailContent, type MailPaths } from './order-mail.js';

const logger = createLogger('checkout');

/** Writes the mails that orders call for, and passes each to the mailer. Always within the caller's transaction. */
@Injectable()
export class OrderMailsService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly links: OrderLinksRepository,
    private readonly refunds: RefundsRepository,
    private readonly dueMails: DueMailsService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Confirms an order in the transaction that creates it. If the address is not known yet, or the mail cannot be written, the
   * mail is scheduled for later: no order fails because of its mail.
   */
  async confirm(orderId: string): Promise<void> {
    const mailId = `confirmation:${orderId}`;
    const due = orderMailDue.payload.parse({ mailId, template: 'order-confirmation', orderId });
    const order = await this.orders.findById(orderId);
    const mail = order && (await this.confirmation(due, order));
    await (mail ? this.request(mail) : this.dueMails.schedule(due));
  }

  /** The order must be locked, so that an erasure either comes first or finds the mail in the outbox. */
  async write(due: DueMail, order: OrderRecord): Promise<void> {
    if (!order.email) return;
    const paths = await this.paths(due.template, order);
    const refund = due.refundId ? await this.refunds.find(due.refundId) : null;
    await this.request(mailOf(due, order, paths, refund ?? { lineIds: due.lineIds, soldOut: false }));
  }

  /** Null if it cannot be written. Database errors end the transaction, as everywhere. */
  private async confirmation(due: DueMail, order: OrderRecord): Promise<OrderMail | null> {
    if (!order.email) return null;
    const paths = await this.paths(due.template, order);
    try {
      return OrderMail.parse(mailOf(due, order, paths, { lineIds: [], soldOut: false }));
    } catch (error) {
      logger.error({ err: error }, 'a confirmation could not be written with its order, and is tried again');
      return null;
    }
  }

  private async request(mail: z.input<typeof OrderMail>): Promise<void> {
    await this.outbox.publish(orderMailRequested, mail, { aggregateId: mail.mailId, aggregateVersion: 1 });
  }

  /** A guest's mail contains a link of its own; a user finds the order in the account. */
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

const mailOf = (
  { mailId, template }: DueMail,
  order: OrderRecord,
  paths: MailPaths,
  about: About,
): z.input<typeof OrderMail> => ({
  mailId,
  to: order.email ?? '',
  userId: order.userId,
  ...mailContent(template, order, paths, about),
});
