import { Injectable } from '@nestjs/common';
import { Category, ProductCopy } from '@music/contracts';
import { Database, fieldsOf, statement } from '@music/platform';
import { z } from 'zod';
import type { Product } from '../files/music-file.js';

/** A product whose copy was written. `published`: a brass publication that has appeared since the copy before. */
const SavedProduct = z.object({ category: Category, id: z.int(), published: z.boolean() });
type SavedProduct = z.infer<typeof SavedProduct>;
const ProductDetails = ProductCopy.pick({ kind: true, title: true, series: true, number: true });
export type ProductDetails = z.infer<typeof ProductDetails>;

const saveProducts = statement('library.save-products', {
  parameters: [z.string()],
  row: SavedProduct,
  sql: `
  with given as (
    select * from json_to_recordset($1) as p (category text, id integer, version integer, kind text, title text,
      series text, number text, removed boolean, pdf integer, "mp3Album" integer, "seriesId" integer, year integer,
      "sheetMusic" boolean, "cataloguedAt" timestamptz, "issueDate" date, "pieceId" integer)),
  held as (
    select category, id, sheet_music, published_at from products where (category, id) in (select category, id from given)),
  saved as (
    insert into products (category, id, version, kind, title, series, number, removed, free, series_id, year,
      sheet_music, published_at, issue_date, piece_id)
    select category, id, version, kind, title, series, number, removed, coalesce(0 in (pdf, "mp3Album"), false),
      "seriesId", year, "sheetMusic", case when "sheetMusic" then coalesce("cataloguedAt", now()) end,
      "issueDate", "pieceId"
    from given order by category, id
    on conflict (category, id) do update set version = excluded.version, kind = excluded.kind, title = excluded.title,
      series = excluded.series, number = excluded.number, removed = excluded.removed, free = excluded.free,
      series_id = excluded.series_id, year = excluded.year, sheet_music = excluded.sheet_music,
      issue_date = excluded.issue_date, piece_id = excluded.piece_id,
      published_at = coalesce(products.published_at,
        case when excluded.sheet_music and not products.sheet_music then now() else excluded.published_at end)
    where products.version < excluded.version
    returning category, id, sheet_music, removed)
  select category, saved.id, coalesce(category = 'brass' and saved.sheet_music and not saved.removed
    and (held.id is null or not held.sheet_music and held.published_at is null), false) as published
  from saved left join held using (category, id)`,
});
const findProduct = statement('library.find-product', {
  parameters: [Category, z.int()],
  row: ProductDetails,
  sql: `select ${fieldsOf(ProductDetails, 'p')} from products p where category = $1 and id = $2 and not removed`,
});
const Page = z.object({
  category: Category,
  productId: z.int(),
  pieceId: z.int().nullable(),
  albumId: z.int().nullable(),
});
export type ProductPage = z.infer<typeof Page>;
const findPages = statement('library.find-product-pages', {
  parameters: [z.string()],
  row: Page,
  sql: `select p.category, p.id as "productId", p.piece_id as "pieceId", case p.kind when 'album' then p.id end as "albumId"
    from json_to_recordset($1) as asked (category text, "productId" integer)
      join products p on p.category = asked.category and p.id = asked."productId"
    where not p.removed`,
});

const isFree = statement('library.is-free-product', {
  parameters: [Category, z.int()],
  row: z.object({ free: z.boolean() }),
  sql: `select exists (select from products where category = $1 and id = $2 and free and not removed) as free`,
});

/** The library's own copy of the catalogue's products. */
@Injectable()
export class ProductsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Writes only rows that are newer than the stored copy, and returns them. None counts as published if the copy before did
   * not record whether it was.
   */
  save(products: readonly ProductCopy[]): Promise<SavedProduct[]> {
    return this.database.rows(saveProducts, JSON.stringify(products));
  }

  /** Null: it does not exist, or no longer. */
  find({ category, productId }: Product): Promise<ProductDetails | null> {
    return this.database.maybe(findProduct, category, productId);
  }

  /** Whose page shows each product; those that have left the catalogue are left out. */
  pages(products: readonly Product[]): Promise<ProductPage[]> {
    return this.database.rows(findPages, JSON.stringify(products));
  }

  /** Whether it is free, as a PDF or as an album. */
  async isFree({ category, productId }: Product): Promise<boolean> {
    return (await this.database.one(isFree, category, productId)).free;
  }
}
