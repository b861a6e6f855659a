import { Category, ProductCopy, saleFormats } from '@music/contracts';
import { type Database, statement } from '@music/platform';
import type { DatedRate, OwnRate } from '@music/rules';
import { z } from 'zod';
import type { ProductKey } from '../products/products.repository.js';

const Format = z.enum(saleFormats);
const Rate = z.object({ format: Format, from: z.string(), basisPoints: z.int() });
const PublicationRate = Rate.extend({
  category: Category,
  productId: z.int(),
  title: z.string(),
  basisPoints: z.int().nullable(),
});
/** A rate of one publication or album, with its title. */
export type PublicationRate = z.infer<typeof PublicationRate>;
const Product = ProductCopy.pick({ kind: true, title: true });

const columns = 'r.format, r.valid_from::text as "from", r.basis_points as "basisPoints"';

const listRates = statement('checkout.list-vat-rates', {
  row: Rate,
  sql: `select ${columns} from vat_rates r order by r.format, r.valid_from`,
});
const listOverrides = statement('checkout.list-vat-overrides', {
  row: PublicationRate,
  sql: `select r.category, r.product_id as "productId", p.title, ${columns}
    from vat_overrides r join products p on p.category = r.category and p.id = r.product_id
    order by r.category, r.product_id, r.format, r.valid_from`,
});
const listOwn = statement('checkout.list-vat-overrides-of-product', {
  parameters: [Category, z.int()],
  row: Rate.extend({ basisPoints: z.int().nullable() }),
  sql: `select ${columns} from vat_overrides r where r.category = $1 and r.product_id = $2`,
});
const findSold = statement('checkout.find-product-to-tax', {
  parameters: [Category, z.int()],
  row: Product,
  sql: 'select kind, title from products where category = $1 and id = $2',
});
const setRate = statement('checkout.set-vat-rate', {
  parameters: [Format, z.string(), z.int()],
  sql: `insert into vat_rates (format, valid_from, basis_points) values ($1, $2::date, $3)
    on conflict (format, valid_from) do update set basis_points = excluded.basis_points`,
});
const setOverride = statement('checkout.set-vat-override', {
  parameters: [Category, z.int(), Format, z.string(), z.int().nullable()],
  sql: `insert into vat_overrides (category, product_id, format, valid_from, basis_points) values ($1, $2, $3, $4::date, $5)
    on conflict (category, product_id, format, valid_from) do update set basis_points = excluded.basis_points`,
});

/** The VAT rates of the formats, and those that publications have of their own. */
export class VatRatesRepository {
  constructor(private readonly database: Database) {}

  /** By format, oldest first. */
  rates(): Promise<DatedRate[]> {
    return this.database.rows(listRates);
  }

  /** By publication and format, oldest first. */
  overrides(): Promise<PublicationRate[]> {
    return this.database.rows(listOverrides);
  }

  ratesOf({ category, id }: ProductKey): Promise<OwnRate[]> {
    return this.database.rows(listOwn, category, id);
  }

  findProduct({ category, id }: ProductKey): Promise<z.infer<typeof Product> | null> {
    return this.database.maybe(findSold, category, id);
  }

  /** Replaces the rate that begins on the same day. */
  async setRate({ format, from, basisPoints }: DatedRate): Promise<void> {
    await this.database.change(setRate, format, from, basisPoints);
  }

  /** Replaces the publication's rate that begins on the same day. */
  async setOverride({ category, id }: ProductKey, { format, from, basisPoints }: OwnRate): Promise<void> {
    await this.database.change(setOverride, category, id, format, from, basisPoints);
  }
}
