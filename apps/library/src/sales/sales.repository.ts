import { Injectable } from '@nestjs/common';
import type { Sale } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { Product } from '../files/music-file.js';
import { newLicenceCode } from '../licences/licence-code.js';
import { paymentLostAt } from './payment-lost-at.js';

/**
 * An arbitrary advisory-lock number, used for nothing else in this database: only one transaction at a time writes sales or
 * erases a user.
 */
const salesLock = 4_600_061;

const lockSales = statement('library.lock-sales', {
  parameters: [z.int()],
  sql: 'select pg_advisory_xact_lock($1)',
});
const saveSales = statement('library.save-sales', {
  parameters: [z.string()],
  row: z.object({ orderId: z.string() }),
  sql: `
  insert into sales (order_id, order_no, version, user_id, paid_at, source, downloads_open_at,
    payment_lost_at)
  select "orderId", "orderNo", version, (select "userId" where "userId" not in (select user_id from erased_users)),
    "paidAt", source, "downloadsOpenAt", "paymentLostAt"
  from json_to_recordset($1) as s ("orderId" uuid, "orderNo" bigint, version integer, "userId" integer,
    "paidAt" timestamptz, source text, "downloadsOpenAt" timestamptz, "paymentLostAt" timestamptz)
  on conflict (order_id) do update set version = excluded.version, user_id = excluded.user_id,
    downloads_open_at = excluded.downloads_open_at, payment_lost_at = excluded.payment_lost_at
  where sales.version < excluded.version
  returning order_id as "orderId"`,
});

const line = `"orderId" uuid, "lineId" integer, category text, "productId" integer, title text, series text,
  number text, "refundedAt" timestamptz`;
const saveCopies = statement('library.save-printed-copies', {
  parameters: [z.string()],
  sql: `
  insert into printed_copies (line_id, order_id, category, product_id, title, series, number, refunded_at,
    dispatched_at)
  select "lineId", "orderId", category, "productId", title, series, number, "refundedAt", "dispatchedAt"
  from json_to_recordset($1) as l (${line}, "dispatchedAt" timestamptz)
  on conflict (line_id) do update set refunded_at = excluded.refunded_at, dispatched_at = excluded.dispatched_at`,
});
const saveLicences = statement('library.save-licences', {
  parameters: [z.string()],
  row: Product,
  sql: `
  with given as (
    select * from json_to_recordset($1) as l (${line}, format text, code text, "licenceName" text)),
  known as (select line_id from licences where line_id in (select "lineId" from given)),
  saved as (
    insert into licences (line_id, order_id, code, category, product_id, format, title, series, number, source,
      user_id, name, issued_at, revoked_at, refunded_at)
    select "lineId", order_id, code, category, "productId", format, title, series, number, source, user_id,
      "licenceName", paid_at, "refundedAt", "refundedAt"
    from given join sales on order_id = "orderId"
    order by "lineId"
    on conflict (line_id) do update set user_id = excluded.user_id,
      revoked_at = coalesce(licences.revoked_at, excluded.revoked_at), refunded_at = excluded.refunded_at
    returning id, line_id, category, product_id, name, issued_at),
  named as (
    insert into licence_names (licence_id, name, given_by, at)
    select id, name, 'order', issued_at from saved
    where name is not null and line_id not in (select line_id from known))
  select distinct category, product_id as "productId" from saved where line_id not in (select line_id from known)`,
});

/** The library's copy of sales, and the licences that come from them. */
@Injectable()
export class SalesRepository {
  constructor(private readonly database: Database) {}

  /** Locks sales and erasures until the running transaction ends. */
  async lock(): Promise<void> {
    await this.database.one(lockSales, salesLock);
  }

  /**
   * Writes orders that are newer than the stored ones: each new line once, and changes to the others. Returns the products of the
   * licences that were created.
   */
  async save(sales: readonly Sale[]): Promise<Product[]> {
    const copied = sales.map((sale) => ({ ...sale, paymentLostAt: paymentLostAt(sale) }));
    const newer = await this.database.rows(saveSales, JSON.stringify(copied));
    const ids = new Set(newer.map(({ orderId }) => orderId));
    const lines = sales.flatMap(({ orderId, lines }) =>
      ids.has(orderId) ? lines.map((line) => ({ ...line, orderId })) : [],
    );
    const copies = lines.filter(({ format }) => format === 'hardcopy');
    const digital = lines.filter(({ format }) => format !== 'hardcopy');
    if (copies.length) await this.database.change(saveCopies, JSON.stringify(copies));
    if (!digital.length) return [];
    const licences = digital.map((line) => ({ ...line, code: newLicenceCode() }));
    return this.database.rows(saveLicences, JSON.stringify(licences));
  }
}
