import { Injectable } from '@nestjs/common';
import type { getSale, listSales, ParsedRequestOf, ReplyOf } from '@music/contracts';
import { OrdersRepository } from '../orders/orders.repository.js';
import { saleOf } from './sale.js';

/** Orders for the services that keep a copy of them (settled 11). */
@Injectable()
export class SalesService {
  constructor(private readonly orders: OrdersRepository) {}

  async list({ afterOrderNo, limit }: ParsedRequestOf<typeof listSales>): Promise<ReplyOf<typeof listSales>> {
    const orders = await this.orders.after(afterOrderNo, limit);
    const last = orders.length === limit ? orders.at(-1) : undefined;
    return { sales: orders.map(saleOf), nextAfterOrderNo: last?.orderNo ?? null };
  }

  async find(orderId: string): Promise<ReplyOf<typeof getSale>> {
    const order = await this.orders.byId(orderId);
    return { sale: order && saleOf(order) };
  }
}
