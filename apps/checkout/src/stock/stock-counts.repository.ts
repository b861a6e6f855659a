import { Injectable } from '@nestjs/common';
import type { ProductCopy } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

const counts =
  'json_to_recordset($1) as c (category text, id integer, stock integer, "stockStatement" integer)';

/** Switches to print on demand: stock is no longer counted. */
const stopCounting = `
  delete from stock using ${counts}
  where stock.category = c.category and stock.product_id = c.id and c.stock is null`;

/** If the new count is below what is reserved, the latest reservations are released. */
const releaseExcess = `
  delete from stock_reservations r using (
    select held.attempt_id, held.category, held.product_id, c.stock, row_number() over (
      partition by held.category, held.product_id order by held.expires_at, held.attempt_id) as place
    from ${counts}
      join stock s on s.category = c.category and s.product_id = c.id and s.statement < c."stockStatement"
      join stock_reservations held on held.category = s.category and held.product_id = s.product_id) ranked
  where (r.attempt_id, r.category, r.product_id) = (ranked.attempt_id, ranked.category, ranked.product_id)
    and ranked.place > ranked.stock`;

/** The count is the number of copies on the shelf, including reserved ones. */
const write = `
  insert into stock (category, product_id, statement, available)
  select c.category, c.id, c."stockStatement", greatest(0, c.stock - (
    select count(*)::integer from stock_reservations r where r.category = c.category and r.product_id = c.id))
  from ${counts} where c.stock is not null order by c.category, c.id
  on conflict (category, product_id) do update set statement = excluded.statement, available = excluded.available
  where stock.statement < excluded.statement`;

const products = [z.string()] as const;
const statements = [
  statement('checkout.stop-counting-stock', { parameters: products, sql: stopCounting }),
  statement('checkout.release-excess-reservations', { parameters: products, sql: releaseExcess }),
  statement('checkout.write-stock', { parameters: products, sql: write }),
];

/** Applies the catalogue's stock counts. Always within a transaction, with the copies locked. */
@Injectable()
export class StockCountsRepository {
  constructor(private readonly database: Database) {}

  /** Writes new counts; a repeated count changes nothing. */
  async apply(products: readonly ProductCopy[]): Promise<void> {
    for (const each of statements) await this.database.change(each, JSON.stringify(products));
  }
}
