import { Injectable } from '@nestjs/common';
import { Category, type PayloadOf, type stockCounted } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

/** SQL for how many printed copies of a publication are left; null if it is printed to order. */
export const copiesLeft = (publication: string): string => `coalesce((
  select copies_left from shelf_counts c
  where c.category = ${publication}.category and c.product_id = ${publication}.id
    and c.stock_statement = ${publication}.stock_statement), ${publication}.stock)`;

const saveCount = statement('catalogue.save-stock-count', {
  parameters: [Category, z.int(), z.int(), z.int(), z.int()],
  sql: `insert into shelf_counts (category, product_id, stock_statement, version, copies_left)
    values ($1, $2, $3, $4, $5)
    on conflict (category, product_id) do update set stock_statement = excluded.stock_statement,
      version = excluded.version, copies_left = excluded.copies_left
    where shelf_counts.version < excluded.version`,
});

/** The counts that checkout reported, for pages to show. */
@Injectable()
export class StockRepository {
  constructor(private readonly database: Database) {}

  /** Older counts are ignored. */
  async saveNewer(
    { category, productId, stockStatement, left }: PayloadOf<typeof stockCounted>,
    version: number,
  ): Promise<void> {
    await this.database.change(saveCount, category, productId, stockStatement, version, left);
  }
}
