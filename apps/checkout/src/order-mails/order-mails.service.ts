import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type OrderMail, orderMailRequested } from '@music/contracts';
import { Outbox } from '@music/messaging';
import { createLogger, Database } from '@music/platform';
import { CustomersService } from '../customers/customers.service.js';
import { RefundsRepository } from '../refunds/refunds.repository.js';
import { OrderLinksRepository } from '../order-links/order-links.repository.js';
import { mailContent, type MailPaths } from './order-mail.js';
import { OrderMailsRepository, type WantedMail } from './order-mails.repository.js';
import type { OrderRecord } from '../orders/order-record.js';
import { OrdersRepository } from '../orders/orders.repository.js';

const logger = createLogger('checkout');
const everyMs = 2_000;
const atOnce = 50;

/** Writes the mails that orders call for and hands each on once. No order waits for a mail, and no mail is forgotten. */
@Injectable()
export class OrderMailsService implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly mails: OrderMailsRepository,
    private readonly orders: OrdersRepository,
    private readonly links: OrderLinksRepository,
    private readonly refunds: RefundsRepository,
    private readonly customers: CustomersService,
    private readonly outbox: Outbox,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running = this.running.then(() => this.handOnAll());
    }, everyMs).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** A mail that cannot be written yet keeps no other waiting. */
  async handOnAll(): Promise<void> {
    const waiting = await this.mails.waiting(atOnce).catch(later);
    for (const mail of waiting ?? []) await this.handOn(mail).catch(later);
  }

  private async handOn(wanted: Required<WantedMail>): Promise<void> {
    const order = await this.addressed(wanted.orderId);
    await this.database.transaction(async () => {
      if (!(await this.mails.handOn(wanted.key)) || !order?.email) return;
      const mail = await this.write(wanted, order, order.email);
      await this.outbox.publish(orderMailRequested, mail, { aggregateId: mail.mailId, aggregateVersion: 1 });
    });
  }

  /** With the account's address where none was given at the checkout; null for whoever was erased. */
  private async addressed(orderId: string): Promise<OrderRecord | null> {
    const order = await this.orders.byId(orderId);
    if (!order || order.email || order.userId === null) return order;
    await this.customers.refresh(order.userId);
    return this.orders.byId(orderId);
  }

  private async write(wanted: Required<WantedMail>, order: OrderRecord, to: string): Promise<OrderMail> {
    const refund = wanted.refundId ? await this.refunds.find(wanted.refundId) : null;
    const about = refund ?? { lineIds: wanted.lineIds, soldOut: false };
    const content = mailContent(wanted.template, order, await this.paths(wanted, order), about);
    return { mailId: wanted.key, to, userId: order.userId, ...content };
  }

  /** A guest's mail holds a link of its own; a user finds the order in the account. */
  private async paths({ template }: WantedMail, { id, orderNo, guest }: OrderRecord): Promise<MailPaths> {
    if (!guest && template !== 'order-link')
      return { path: '/account/purchases', receiptPath: `/api/user/orders/${orderNo}/receipt` };
    const token = await this.links.issue(id);
    return {
      path: `/purchase-confirmation?order=${token}`,
      receiptPath: `/api/orders/link/${token}/receipt`,
    };
  }
}

function later(fault: unknown): undefined {
  logger.warn({ err: fault }, 'a mail about an order waits');
}
