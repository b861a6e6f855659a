import { Injectable } from '@nestjs/common';
import { Category, type ProductCopy } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

/** SQL for the price of a line's format; null if it is not sold. */
export const priceOf = (product: string, format: string): string =>
  `case ${format} when 'pdf' then ${product}.pdf when 'hardcopy' then ${product}.hardcopy else ${product}.mp3_album end`;

const columns =
  'category, id, version, kind, title, composer, series, series_id, number, piece_id, publisher_id, ' +
  'pdf, hardcopy, mp3_album, out_of_print, removed';

const ProductKey = z.object({ category: Category, id: z.int() });
export type ProductKey = z.infer<typeof ProductKey>;

const saveProducts = statement('checkout.save-products', {
  parameters: [z.string()],
  row: ProductKey,
  sql: `
  insert into products (${columns})
  select category, id, version, kind, title, composer, series, "seriesId", number, "pieceId", "publisherId",
    pdf, hardcopy, "mp3Album", "outOfPrint", removed
  from json_to_recordset($1) as p (category text, id integer, version integer, kind text, title text, composer text,
    series text, "seriesId" integer, number text, "pieceId" integer, "publisherId" integer, pdf integer,
    hardcopy integer, "mp3Album" integer, "outOfPrint" boolean, removed boolean)
  order by category, id
  on conflict (category, id) do update set version = excluded.version, kind = excluded.kind, title = excluded.title,
    composer = excluded.composer, series = excluded.series, series_id = excluded.series_id,
    number = excluded.number, piece_id = excluded.piece_id, publisher_id = excluded.publisher_id,
    pdf = excluded.pdf, hardcopy = excluded.hardcopy, mp3_album = excluded.mp3_album,
    out_of_print = excluded.out_of_print, removed = excluded.removed
  where products.version < excluded.version
  returning category, id`,
});

/** Lines whose price differs from the product's, with the current price (null: no longer sold). */
const outdated = `
  select l.basket_id, l.category, l.product_id, l.format, ${priceOf('p', 'l.format')} as price
  from json_to_recordset($1) as c (category text, id integer)
    join products p on p.category = c.category and p.id = c.id
    join basket_lines l on l.category = p.category and l.product_id = p.id
  where l.price is distinct from ${priceOf('p', 'l.format')}`;

const sameLine =
  'l.basket_id = o.basket_id and l.category = o.category and l.product_id = o.product_id and l.format = o.format';

/** An arbitrary advisory-lock number, used for nothing else in this database: one change of prices at a time. */
const repricingLock = 4_600_051;

const lockPrices = statement('checkout.lock-prices', {
  parameters: [z.int()],
  sql: 'select pg_advisory_xact_lock($1)',
});
const lockOutdated = statement('checkout.lock-outdated-baskets', {
  parameters: [z.string()],
  row: z.object({ id: z.string() }),
  sql: `select id from baskets where id in (select o.basket_id from (${outdated}) o) order by id for update`,
});
const repriceBaskets = statement('checkout.reprice-baskets', {
  parameters: [z.string(), z.array(z.string())],
  sql: `with o as materialized (${outdated} and l.basket_id = any($2)),
      repriced as (update baskets set version = version + 1 where id in (select basket_id from o)),
      gone as (delete from basket_lines l using o where ${sameLine} and o.price is null)
    update basket_lines l set price = o.price from o where ${sameLine} and o.price is not null`,
});

@Injectable()
export class ProductsRepository {
  constructor(private readonly database: Database) {}

  /** Makes other price changes wait until the running transaction ends. */
  async lock(): Promise<void> {
    await this.database.one(lockPrices, repricingLock);
  }

  /** Writes only data newer than the stored copy; returns which products those were. */
  save(products: readonly ProductCopy[]): Promise<ProductKey[]> {
    return this.database.rows(saveProducts, JSON.stringify(products));
  }

  /** Updates open baskets to the current prices and removes lines that are no longer sold. */
  async reprice(products: readonly ProductKey[]): Promise<void> {
    if (!products.length) return;
    const changed = JSON.stringify(products);
    // While this waited for the baskets, others may have got such a line, or their lines may have been merged into others.
    for (let baskets = await this.lockOutdated(changed); baskets.length;) {
      await this.database.change(repriceBaskets, changed, baskets);
      baskets = await this.lockOutdated(changed);
    }
  }

  /** Locks the baskets with lines whose price differs from these products', and returns their ids. */
  private async lockOutdated(products: string): Promise<string[]> {
    const rows = await this.database.rows(lockOutdated, products);
    return rows.map(({ id }) => id);
  }
}
