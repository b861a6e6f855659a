import { Injectable } from '@nestjs/common';
import type { Sale } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { londonDaySql } from '../database/london-day.js';
import { amounts } from '../sales/amounts.js';
import { sumColumns, sumsOfRows } from './day-sums.sql.js';
import type { Entry } from './entry.js';

/**
 * An arbitrary advisory-lock number, used for nothing else in this database: only one transaction at a time writes to
 * the ledger.
 */
const ledgerLock = 4_600_071;

const lockLedger = statement('reporting.lock-ledger', {
  parameters: [z.int()],
  sql: 'select pg_advisory_xact_lock($1)',
});

const grown = sumColumns.map((column) => `${column} = daily_sales.${column} + excluded.${column}`).join(', ');

/**
 * An order's number, day and source never change: it is counted when it first arrives, and a rebuild corrects them.
 * Entries go to every generation in use; what is new in one is added to its days.
 */
const write = statement('reporting.write-ledger', {
  parameters: [z.string(), z.string()],
  sql: `
  with saved as (
    insert into orders (order_id, order_no, version, user_id, source, paid_on)
    select "orderId", "orderNo", version, "userId", source, ${londonDaySql('"paidAt"')}
    from json_to_recordset($1) as s ("orderId" uuid, "orderNo" bigint, version integer, "userId" integer,
      "paidAt" timestamptz, source text)
    on conflict (order_id) do update set version = excluded.version, order_no = excluded.order_no,
      source = excluded.source, paid_on = excluded.paid_on, user_id = coalesce(excluded.user_id, orders.user_id)
    where orders.version <= excluded.version
    returning paid_on, source, xmax = 0 as is_new),
  counted as (
    insert into daily_counts (day, what, key, count)
    select paid_on, 'orders', source, count(*) from saved where is_new group by paid_on, source
    on conflict (what, key, day) do update set count = daily_counts.count + excluded.count),
  added as (
    insert into ledger (generation, fact, day, kind, order_id, user_id, category, format, product_id, publisher_id,
      title, ${amounts.join(', ')})
    select g.id, fact, ${londonDaySql('at')}, kind, "orderId", "userId", category, format, "productId", "publisherId",
      title, ${amounts.join(', ')}
    from generations g, json_to_recordset($2) as e (fact text, at timestamptz, kind text, "orderId" uuid,
      "userId" integer, category text, format text, "productId" integer, "publisherId" integer, title text,
      ${amounts.map((amount) => `${amount} integer`).join(', ')})
    where g.retired_at is null
    order by g.id, at, fact
    on conflict (generation, fact) do nothing
    returning *)
  insert into daily_sales (generation, day, publisher_id, category, format, ${sumColumns.join(', ')})
  ${sumsOfRows('added')}
  order by generation, day, publisher_id, category, format
  on conflict (generation, day, publisher_id, category, format) do update set ${grown}`,
});

/** Writes the ledger and its daily sums. */
@Injectable()
export class LedgerRepository {
  constructor(private readonly database: Database) {}

  /** Locks the ledger for writing until the running transaction ends. */
  async lock(): Promise<void> {
    await this.database.one(lockLedger, ledgerLock);
  }

  /**
   * Writes the orders that are not older than the stored ones, and the entries. The order of an erased user keeps the
   * user's id and nothing else about them.
   */
  async write(sales: readonly Sale[], entries: readonly Entry[]): Promise<void> {
    await this.database.change(write, JSON.stringify(sales), JSON.stringify(entries));
  }
}
