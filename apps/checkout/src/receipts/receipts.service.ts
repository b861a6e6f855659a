import { Injectable } from '@nestjs/common';
import type { Actor, Receipt } from '@music/contracts';
import { CallError } from '@music/messaging';
import { CheckoutConfig } from '../config.js';
import { OrderLinksService } from '../order-links/order-links.service.js';
import type { OrderRecord } from '../orders/order-record.js';
import { OrdersRepository } from '../orders/orders.repository.js';
import { RefundsRepository } from '../refunds/refunds.repository.js';
import { receiptPdf } from './receipt.pdf.js';
import { receiptFor } from './receipt.js';

/** Receipts, for those who may see the order. Throws `CHECKOUT_ORDER_UNKNOWN` to everybody else. */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly links: OrderLinksService,
    private readonly config: CheckoutConfig,
  ) {}

  async own(orderNo: string, actor: Actor | null): Promise<Receipt> {
    const order = await this.orders.byNumber(orderNo);
    return this.draw(actor && order?.userId === actor.userId ? order : null);
  }

  async any(orderNo: string): Promise<Receipt> {
    return this.draw(await this.orders.byNumber(orderNo));
  }

  async ofAttempt(attemptId: string): Promise<Receipt> {
    return this.draw(await this.orders.byAttempt(attemptId));
  }

  async byLink(token: string): Promise<Receipt> {
    return this.draw(await this.links.order(token));
  }

  private async draw(order: OrderRecord | null): Promise<Receipt> {
    if (!order) throw new CallError('CHECKOUT_ORDER_UNKNOWN');
    const receipt = receiptFor(order, await this.refunds.ofOrder(order.id), this.config.seller);
    const pdf = (await receiptPdf(receipt)).toString('base64');
    return { fileName: `receipt-${order.orderNo}.pdf`, pdf };
  }
}
