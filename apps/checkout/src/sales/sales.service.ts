import { Injectable } from '@nestjs/common';
import type { getSale, listSales, ParsedRequestOf, ReplyOf, Sale } from '@music/contracts';
import type { OrderRecord } from '../orders/order-record.js';
import { OrdersRepository } from '../orders/orders.repository.js';
import { LostDisputesRepository } from '../disputes/lost-disputes.repository.js';
import { saleOf } from './sale.js';

/** Orders for the services that keep a copy of them (rule S11). */
@Injectable()
export class SalesService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly disputes: LostDisputesRepository,
  ) {}

  async list({ afterOrderNo, limit }: ParsedRequestOf<typeof listSales>): Promise<ReplyOf<typeof listSales>> {
    const orders = await this.orders.after(afterOrderNo, limit);
    const last = orders.length === limit ? orders.at(-1) : undefined;
    return { sales: await this.salesOf(orders), nextAfterOrderNo: last?.orderNo ?? null };
  }

  async find(orderId: string): Promise<ReplyOf<typeof getSale>> {
    const order = await this.orders.findById(orderId);
    const [sale = null] = await this.salesOf(order ? [order] : []);
    return { sale };
  }

  private async salesOf(orders: readonly OrderRecord[]): Promise<Sale[]> {
    const disputed = orders.filter(({ dispute }) => dispute !== null);
    const lost = await this.disputes.of(disputed.map(({ id }) => id));
    return orders.map((order) => saleOf(order, lost.get(order.id)));
  }
}
