import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor, Receipt } from '@music/contracts';
import { CallError } from '@music/messaging';
import { Database, type RequestContext } from '@music/platform';
import { OwnAttemptsService } from '../payments/own-attempts.service.js';
import { CheckoutConfig } from '../config.js';
import { OrderLinksService } from '../order-links/order-links.service.js';
import type { OrderRecord } from '../orders/order-record.js';
import { OrdersRepository } from '../orders/orders.repository.js';
import { RefundsRepository } from '../refunds/refunds.repository.js';
import { ReceiptRenderer } from './receipt-renderer.js';
import { type Receipt as Content, receiptOf } from './receipt.js';
import { ReceiptsRepository } from './receipts.repository.js';

/** Receipts, for those who may see the order. Throws `CHECKOUT_ORDER_UNKNOWN` to everybody else. */
@Injectable()
export class ReceiptsService {
  /** Receipts being rendered, by content hash. */
  private readonly rendering = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly orders: OrdersRepository,
    private readonly ownAttempts: OwnAttemptsService,
    private readonly receipts: ReceiptsRepository,
    private readonly renderer: ReceiptRenderer,
    private readonly refunds: RefundsRepository,
    private readonly links: OrderLinksService,
    private readonly config: CheckoutConfig,
    private readonly database: Database,
  ) {}

  async own(orderNo: string, { userId }: Actor): Promise<Receipt> {
    const order = await this.orders.findByNumber(orderNo);
    return this.pdfOf(order?.userId === userId ? order : null);
  }

  async any(orderNo: string): Promise<Receipt> {
    return this.pdfOf(await this.orders.findByNumber(orderNo));
  }

  async ofAttempt(attemptId: string, context: RequestContext): Promise<Receipt> {
    const { id } = await this.ownAttempts.require(attemptId, context);
    return this.pdfOf(await this.orders.findByAttempt(id));
  }

  async byLink(token: string): Promise<Receipt> {
    return this.pdfOf(await this.links.requireOrder(token));
  }

  private async pdfOf(order: OrderRecord | null): Promise<Receipt> {
    if (!order) throw new CallError('CHECKOUT_ORDER_UNKNOWN');
    const pdf = await this.renderOnce(order.id, await this.contentOf(order));
    return { fileName: `receipt-${order.orderNo}.pdf`, pdf: pdf.toString('base64') };
  }

  private async contentOf(order: OrderRecord): Promise<Content> {
    return receiptOf(order, await this.refunds.ofOrder(order.id), this.config.seller);
  }

  /** A receipt changes with a refund, an erasure or the seller's name; until then the rendered one is reused. */
  private async renderOnce(orderId: string, receipt: Content): Promise<Buffer> {
    const hash = hashOf(receipt);
    const rendering = this.rendering.get(hash) ?? this.cachedOrRendered(orderId, hash, receipt);
    this.rendering.set(hash, rendering);
    return rendering.finally(() => this.rendering.delete(hash));
  }

  private async cachedOrRendered(orderId: string, hash: string, receipt: Content): Promise<Buffer> {
    const cached = await this.receipts.find(orderId, hash);
    if (cached) return cached;
    const pdf = await this.renderer.render(receipt);
    await this.storeCurrent(orderId, hash, pdf);
    return pdf;
  }

  /** Stores nothing if the receipt has changed since: an erasure must not leave the former one. */
  private async storeCurrent(orderId: string, hash: string, pdf: Buffer): Promise<void> {
    await this.database.transaction(async () => {
      const order = await this.orders.lockById(orderId);
      if (order && hashOf(await this.contentOf(order)) === hash)
        await this.receipts.store(orderId, hash, pdf);
    });
  }
}

const hashOf = (receipt: Content): string =>
  createHash('sha256').update(JSON.stringify(receipt)).digest('base64url');
