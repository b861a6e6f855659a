import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor, Receipt } from '@music/contracts';
import { CallError } from '@music/messaging';
import type { RequestContext } from '@music/platform';
import { OwnAttemptsService } from '../payments/own-attempts.service.js';
import { CheckoutConfig } from '../config.js';
import { OrderLinksService } from '../order-links/order-links.service.js';
import type { OrderRecord } from '../orders/order-record.js';
import { OrdersRepository } from '../orders/orders.repository.js';
import { RefundsRepository } from '../refunds/refunds.repository.js';
import { ReceiptPrinter } from './receipt-printer.js';
import { type Receipt as Content, receiptFor } from './receipt.js';
import { ReceiptsRepository } from './receipts.repository.js';

/** Receipts, for those who may see the order. Throws `CHECKOUT_ORDER_UNKNOWN` to everybody else. */
@Injectable()
export class ReceiptsService {
  /** Receipts being rendered, by content hash. */
  private readonly drawing = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly orders: OrdersRepository,
    private readonly attempts: OwnAttemptsService,
    private readonly receipts: ReceiptsRepository,
    private readonly printer: ReceiptPrinter,
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

  async ofAttempt(attemptId: string, context: RequestContext): Promise<Receipt> {
    const { id } = await this.attempts.find(attemptId, context);
    return this.draw(await this.orders.byAttempt(id));
  }

  async byLink(token: string): Promise<Receipt> {
    return this.draw(await this.links.order(token));
  }

  private async draw(order: OrderRecord | null): Promise<Receipt> {
    if (!order) throw new CallError('CHECKOUT_ORDER_UNKNOWN');
    const receipt = receiptFor(order, await this.refunds.ofOrder(order.id), this.config.seller);
    const pdf = await this.once(order.id, receipt);
    return { fileName: `receipt-${order.orderNo}.pdf`, pdf: pdf.toString('base64') };
  }

  /** A receipt changes with a refund, an erasure or the seller's name; until then the rendered one is reused. */
  private async once(orderId: string, receipt: Content): Promise<Buffer> {
    const content = createHash('sha256').update(JSON.stringify(receipt)).digest('base64url');
    const drawing = this.drawing.get(content) ?? this.kept(orderId, content, receipt);
    this.drawing.set(content, drawing);
    return drawing.finally(() => this.drawing.delete(content));
  }

  private async kept(orderId: string, content: string, receipt: Content): Promise<Buffer> {
    const kept = await this.receipts.find(orderId, content);
    if (kept) return kept;
    const pdf = await this.printer.print(receipt);
    await this.receipts.keep(orderId, content, pdf);
    return pdf;
  }
}
