import { Injectable } from '@nestjs/common';
import type { OrderView, ParsedRequestOf, renewOrderLink, ReplyOf } from '@music/contracts';
import { CallError } from '@music/messaging';
import { Database } from '@music/platform';
import { OrderLinksRepository } from './order-links.repository.js';
import { DueMailsService } from '../due-mails/due-mails.service.js';
import type { OrderRecord } from '../orders/order-record.js';
import { OrdersRepository } from '../orders/orders.repository.js';
import { orderView } from '../orders/order-view.js';

/** The mailer sends one mail for all requests for one order within these milliseconds. */
const mailEveryMs = 5 * 60_000;

/** Gives guests access to the one order that their mailed link names. */
@Injectable()
export class OrderLinksService {
  constructor(
    private readonly links: OrderLinksRepository,
    private readonly orders: OrdersRepository,
    private readonly dueMails: DueMailsService,
    private readonly database: Database,
  ) {}

  async show(token: string): Promise<OrderView> {
    return orderView(await this.requireOrder(token), `/api/orders/link/${token}/receipt`);
  }

  /** Throws `CHECKOUT_ORDER_UNKNOWN`, `CHECKOUT_LINK_EXPIRED`. */
  async requireOrder(token: string): Promise<OrderRecord> {
    const link = await this.links.find(token);
    if (link?.expired) throw new CallError('CHECKOUT_LINK_EXPIRED');
    const order = link && (await this.orders.findById(link.orderId));
    if (!order) throw new CallError('CHECKOUT_ORDER_UNKNOWN');
    return order;
  }

  /** Mails a new link if a guest paid this order with this address; the reply is the same either way. */
  async renew({
    orderNo,
    email,
  }: ParsedRequestOf<typeof renewOrderLink>): Promise<ReplyOf<typeof renewOrderLink>> {
    const order = await this.orders.findByNumber(orderNo);
    if (order?.guest && order.email?.toLowerCase() === email.toLowerCase()) await this.mailLink(order.id);
    return {};
  }

  private async mailLink(orderId: string): Promise<void> {
    const mailId = `link:${orderId}:${Math.floor(Date.now() / mailEveryMs)}`;
    await this.database.transaction(() =>
      this.dueMails.schedule({ mailId, template: 'order-link', orderId }),
    );
  }
}
