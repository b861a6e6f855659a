import { Injectable } from '@nestjs/common';
import { Category } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import type { Product } from '../../files/music-file.js';

/** A publication or an album that a file may belong to. */
export const ProductMatch = z.object({
  category: Category,
  productId: z.int(),
  kind: z.enum(['publication', 'album']),
  title: z.string(),
  series: z.string(),
  number: z.string().nullable(),
});
export type ProductMatch = z.infer<typeof ProductMatch>;

const fields = 'category, id as "productId", kind, title, series, number';
const findProduct = statement('library.find-product-match', {
  parameters: [Category, z.int()],
  row: ProductMatch,
  sql: `select ${fields} from products where category = $1 and id = $2 and not removed`,
});
const listByNumber = statement('library.list-products-of-number', {
  parameters: [z.string()],
  row: ProductMatch,
  sql: `select ${fields} from products where lower(number) = lower($1) and not removed order by category, id`,
});

/** The products that files are submitted for. */
@Injectable()
export class ProductMatchesRepository {
  constructor(private readonly database: Database) {}

  find({ category, productId }: Product): Promise<ProductMatch | null> {
    return this.database.maybe(findProduct, category, productId);
  }

  /** Products of any series with this printed number. */
  ofNumber(number: string): Promise<ProductMatch[]> {
    return this.database.rows(listByNumber, number);
  }
}
