import { Injectable } from '@nestjs/common';
import type { Sale } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { londonDay } from '../database/london-day.js';
import type { Entry } from './entry.js';

/** Any number that nothing else in this database locks on: one writes the ledger at a time. */
const ledgerLock = 4_600_071;

const lockLedger = statement('reporting.lock-ledger', {
  parameters: [z.int()],
  sql: 'select pg_advisory_xact_lock($1)',
});

/** An order's number, day and source never change: it is counted when it is first heard of, and a rebuild corrects them. */
const saveOrders = statement('reporting.save-orders', {
  parameters: [z.string()],
  sql: `
  with saved as (
    insert into orders (order_id, order_no, version, user_id, source, paid_on)
    select "orderId", "orderNo", version, "userId", source, ${londonDay('"paidAt"')}
    from json_to_recordset($1) as s ("orderId" uuid, "orderNo" bigint, version integer, "userId" integer,
      "paidAt" timestamptz, source text)
    on conflict (order_id) do update set version = excluded.version, order_no = excluded.order_no,
      source = excluded.source, paid_on = excluded.paid_on, user_id = coalesce(excluded.user_id, orders.user_id)
    where orders.version <= excluded.version
    returning paid_on, source, xmax = 0 as is_new)
  insert into daily_counts (day, what, key, count)
  select paid_on, 'orders', source, count(*) from saved where is_new group by paid_on, source
  on conflict (what, key, day) do update set count = daily_counts.count + excluded.count`,
});

const amounts = ['units', 'gross', 'discount', 'shipping', 'vat', 'net'];
const sums = amounts.map((amount) => `sum(${amount})`).join(', ');
const grown = ['entries', 'subscriptions', ...amounts, 'refunds']
  .map((column) => `${column} = daily_sales.${column} + excluded.${column}`)
  .join(', ');

/** To every generation in use; what is new in one is added to its days. */
const addEntries = statement('reporting.add-entries', {
  parameters: [z.string()],
  sql: `
  with added as (
    insert into ledger (generation, fact, day, kind, order_id, user_id, category, format, product_id, publisher_id,
      title, ${amounts.join(', ')})
    select g.id, fact, ${londonDay('at')}, kind, "orderId", "userId", category, format, "productId", "publisherId",
      title, ${amounts.join(', ')}
    from generations g, json_to_recordset($1) as e (fact text, at timestamptz, kind text, "orderId" uuid,
      "userId" integer, category text, format text, "productId" integer, "publisherId" integer, title text,
      units integer, gross integer, discount integer, shipping integer, vat integer, net integer)
    where g.retired_at is null
    order by g.id, at, fact
    on conflict (generation, fact) do nothing
    returning *)
  insert into daily_sales (generation, day, publisher_id, category, format, entries, subscriptions,
    ${amounts.join(', ')}, refunds)
  select generation, day, publisher_id, category, format, count(*), count(*) filter (where kind = 'subscription'),
    ${sums}, coalesce(sum(net + vat) filter (where kind = 'refund'), 0)
  from added group by generation, day, publisher_id, category, format
  order by generation, day, publisher_id, category, format
  on conflict (generation, day, publisher_id, category, format) do update set ${grown}`,
});

/** Writes the ledger and what it comes to a day. */
@Injectable()
export class LedgerRepository {
  constructor(private readonly database: Database) {}

  /** Until the running transaction ends nobody else writes. */
  async lock(): Promise<void> {
    await this.database.one(lockLedger, ledgerLock);
  }

  /** Writes those that are no older than what is held. An erased user's order stays his: of him only the id is left. */
  async saveOrders(sales: readonly Sale[]): Promise<void> {
    await this.database.change(saveOrders, JSON.stringify(sales));
  }

  async add(entries: readonly Entry[]): Promise<void> {
    await this.database.change(addEntries, JSON.stringify(entries));
  }
}
