import { Injectable } from '@nestjs/common';
import { Category, saleFormats } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { currentGeneration } from '../generations/current-generation.sql.js';
import { orderCounts } from '../generations/order-counts.sql.js';
import { storedSums, sumsOfRows } from '../ledger/day-sums.sql.js';
import { amounts } from '../sales/amounts.js';
import type { Booked, BookedOrder } from './differences.js';

const Row = z.object({
  orderId: z.string(),
  orderNo: z.string(),
  paidOn: z.string(),
  source: z.enum(['card', 'free']),
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

const listBooked = statement('reporting.list-booked-orders', {
  parameters: [z.string(), z.string().nullable()],
  row: Row,
  sql: `
  select o.order_id as "orderId", o.order_no::text as "orderNo", paid_on::text as "paidOn", source, fact, day::text, kind,
    category, format, product_id as "productId", publisher_id as "publisherId", ${amounts.join(', ')}
  from orders o join ledger l on l.order_id = o.order_id and l.generation = ${currentGeneration}
  where o.order_no > $1::bigint and ($2::bigint is null or o.order_no <= $2::bigint)
  order by o.order_no, l.id`,
});

const Day = z.object({ day: z.string() });
/** The days on which what is stored is not what is counted now. */
const daysThatDiffer = (stored: string, counted: string): string => `
  with stored as (${stored}), counted as (${counted})
  select distinct day::text from ((select * from stored except select * from counted)
    union all (select * from counted except select * from stored)) d order by day`;
const listDaysOfSums = statement('reporting.list-days-with-other-sums', {
  row: Day,
  sql: daysThatDiffer(
    `${storedSums} where generation = ${currentGeneration}`,
    sumsOfRows(`ledger where generation = ${currentGeneration}`),
  ),
});
const listDaysOfOrders = statement('reporting.list-days-with-other-orders', {
  row: Day,
  sql: daysThatDiffer(
    `select day, what, key, count from daily_counts where what = 'orders'`,
    orderCounts(currentGeneration),
  ),
});

/** Reads the current ledger, to compare it. */
@Injectable()
export class ReconcileRepository {
  constructor(private readonly database: Database) {}

  /** The orders after one number up to another; null: up to the last. */
  async booked(afterOrderNo: string, upTo: string | null): Promise<BookedOrder[]> {
    const orders = new Map<string, BookedOrder & { rows: Booked[] }>();
    const booked = await this.database.rows(listBooked, afterOrderNo, upTo);
    for (const { orderId, orderNo, paidOn, source, ...row } of booked) {
      const order = orders.get(orderId) ?? { orderId, orderNo, paidOn, source, rows: [] };
      order.rows.push(row);
      orders.set(orderId, order);
    }
    return [...orders.values()];
  }

  /** The days whose sums differ from the sums of their rows. */
  async daysWithOtherSums(): Promise<string[]> {
    return (await this.database.rows(listDaysOfSums)).map(({ day }) => day);
  }

  /** The days for which another number of orders is stored than the ledger has. */
  async daysWithOtherOrders(): Promise<string[]> {
    return (await this.database.rows(listDaysOfOrders)).map(({ day }) => day);
  }
}
