import { Injectable } from '@nestjs/common';
import { Category, saleFormats } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { currentGeneration } from '../generations/current-generation.sql.js';
import { amounts } from '../sales/amounts.js';
import type { Booked } from './differences.js';

const Row = z.object({
  orderId: z.string(),
  orderNo: z.string(),
  fact: z.string(),
  day: z.string(),
  kind: z.enum(['sale', 'refund', 'dispute', 'dispute-fee', 'subscription']),
  category: Category.nullable(),
  format: z.enum(saleFormats).nullable(),
  productId: z.int().nullable(),
  publisherId: z.int().nullable(),
  units: z.int(),
  gross: z.int(),
  discount: z.int(),
  shipping: z.int(),
  vat: z.int(),
  net: z.int(),
});

/** An order as in the ledger. */
export interface BookedOrder {
  orderId: string;
  orderNo: string;
  rows: Booked[];
}

const listBooked = statement('reporting.list-booked-orders', {
  parameters: [z.string(), z.string().nullable()],
  row: Row,
  sql: `
  select o.order_id as "orderId", o.order_no::text as "orderNo", fact, day::text, kind, category, format,
    product_id as "productId", publisher_id as "publisherId", ${amounts.join(', ')}
  from orders o join ledger l on l.order_id = o.order_id and l.generation = ${currentGeneration}
  where o.order_no > $1::bigint and ($2::bigint is null or o.order_no <= $2::bigint)
  order by o.order_no, l.id`,
});

const listDays = statement('reporting.list-days-that-differ', {
  row: z.object({ day: z.string() }),
  sql: `
  with rows as (
    select day, publisher_id, category, format, count(*) as entries, ${amounts.map((amount) => `sum(${amount}) as ${amount}`).join(', ')}
    from ledger where generation = ${currentGeneration} group by day, publisher_id, category, format),
  sums as (
    select day, publisher_id, category, format, entries, ${amounts.join(', ')}
    from daily_sales where generation = ${currentGeneration})
  select distinct day::text from ((select * from rows except select * from sums)
    union all (select * from sums except select * from rows)) d order by day`,
});

/** Reads the current ledger, to compare it. */
@Injectable()
export class ReconcileRepository {
  constructor(private readonly database: Database) {}

  /** The orders after one number up to another; null: up to the last. */
  async booked(afterOrderNo: string, upTo: string | null): Promise<BookedOrder[]> {
    const orders = new Map<string, BookedOrder>();
    for (const { orderId, orderNo, ...row } of await this.database.rows(listBooked, afterOrderNo, upTo)) {
      const order = orders.get(orderId) ?? { orderId, orderNo, rows: [] };
      order.rows.push(row);
      orders.set(orderId, order);
    }
    return [...orders.values()];
  }

  /** The days whose sums differ from the sums of their rows. */
  async daysThatDiffer(): Promise<string[]> {
    return (await this.database.rows(listDays)).map(({ day }) => day);
  }
}
