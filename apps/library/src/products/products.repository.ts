import { Injectable } from '@nestjs/common';
import { Category, ProductCopy } from '@music/contracts';
import { Database, fieldsOf, statement } from '@music/platform';
import { z } from 'zod';
import type { Product } from '../files/music-file.js';

const HeldProduct = ProductCopy.pick({ kind: true, title: true, series: true, number: true });
export type HeldProduct = z.infer<typeof HeldProduct>;

const saveProducts = statement('library.save-products', {
  parameters: [z.string()],
  sql: `
  insert into products (category, id, version, kind, title, series, number, removed, free)
  select category, id, version, kind, title, series, number, removed, coalesce(0 in (pdf, "mp3Album"), false)
  from json_to_recordset($1) as p (category text, id integer, version integer, kind text, title text, series text,
    number text, removed boolean, pdf integer, "mp3Album" integer)
  order by category, id
  on conflict (category, id) do update set version = excluded.version, kind = excluded.kind, title = excluded.title,
    series = excluded.series, number = excluded.number, removed = excluded.removed, free = excluded.free
  where products.version < excluded.version`,
});
const findProduct = statement('library.find-product', {
  parameters: [Category, z.int()],
  row: HeldProduct,
  sql: `select ${fieldsOf(HeldProduct, 'p')} from products p where category = $1 and id = $2 and not removed`,
});

const isFree = statement('library.is-free-product', {
  parameters: [Category, z.int()],
  row: z.object({ free: z.boolean() }),
  sql: `select exists (select from products where category = $1 and id = $2 and free and not removed) as free`,
});

/** The library's own copy of what is in the catalogue. */
@Injectable()
export class ProductsRepository {
  constructor(private readonly database: Database) {}

  /** Writes what is newer than what is held. */
  async save(products: readonly ProductCopy[]): Promise<void> {
    await this.database.change(saveProducts, JSON.stringify(products));
  }

  /** Null: there is none, or none any more. */
  find({ category, productId }: Product): Promise<HeldProduct | null> {
    return this.database.maybe(findProduct, category, productId);
  }

  /** Whether it is sold for nothing, as a PDF or as an album. */
  async isFree({ category, productId }: Product): Promise<boolean> {
    return (await this.database.one(isFree, category, productId)).free;
  }
}
