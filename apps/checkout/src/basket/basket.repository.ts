import { Injectable } from '@nestjs/common';
import { Category, Unavailable } from '@music/contracts';
import { Database, statement } from '@music/platform';
import type { DatedRate, OwnRate, SaleFormat } from '@music/rules';
import { z } from 'zod';
import { batchSize, inBatches } from '../database/in-batches.js';
import { priceOf } from '../products/products.repository.js';
import { unavailable } from '../stock/stock.repository.js';
import { paymentLost } from '../orders/orders.sql.js';
import type { VoucherInBasket } from '../vouchers/voucher-check.js';
import type { BasketItem } from './basket-item.js';
import { type BasketOwner, type OwnerColumn, ownerColumn } from './basket-owner.js';

/** A line as stored in a basket. `ownRates`: the product's own VAT rates. */
export interface StoredLine {
  category: Category;
  productId: number;
  format: SaleFormat;
  price: number;
  title: string;
  series: string;
  seriesId: number | null;
  number: string | null;
  pieceId: number | null;
  publisherId: number | null;
  ownRates: OwnRate[];
  owned: boolean;
  /** Why the printed copy can no longer be bought; null if it can. */
  unavailable: Unavailable | null;
}

/** A basket with everything needed to price it. If `voucher` is null and there is a `voucherCode`, the code is unknown. */
const StoredBasket = z.object({
  id: z.string(),
  version: z.int(),
  voucherCode: z.string().nullable(),
  voucher: z.custom<VoucherInBasket>().nullable(),
  lines: z.custom<StoredLine[]>(),
  rates: z.custom<DatedRate[]>(),
});
export type StoredBasket = z.infer<typeof StoredBasket>;

export const maxBasketLines = 200;

const rates = (table: string, where: string): string => `
  coalesce((select json_agg(json_build_object('format', format, 'from', valid_from, 'basisPoints', basis_points))
    from ${table} rate where ${where}), '[]')`;

/** The basket's own reservations do not count against it. */
const held = `exists (
  select from stock_reservations mine join attempts open on open.id = mine.attempt_id
  where open.basket_id = b.id and (mine.category, mine.product_id) = (l.category, l.product_id))`;

const owned = `exists (
  select from orders o join order_lines bought on bought.order_id = o.id
  where o.user_id = b.user_id and bought.category = l.category and bought.product_id = l.product_id
    and bought.format = l.format and bought.refunded_at is null and not ${paymentLost})`;

/** At the product's current price: an item added during a price change may still have the old one. */
const linesOf = (column: OwnerColumn): string => `
  coalesce((select json_agg(json_build_object(
    'category', l.category, 'productId', l.product_id, 'format', l.format, 'price', ${priceOf('p', 'l.format')}, 'title', p.title,
    'series', p.series, 'seriesId', p.series_id, 'number', p.number, 'pieceId', p.piece_id,
    'publisherId', p.publisher_id,
    'ownRates', ${rates('vat_overrides', 'rate.category = l.category and rate.product_id = l.product_id')},
    'owned', ${column === 'user_id' ? owned : 'false'},
    'unavailable', ${unavailable('p', 'l.format', held)}) order by l.position)
    from basket_lines l join products p on p.category = l.category and p.id = l.product_id
    where l.basket_id = b.id and ${priceOf('p', 'l.format')} is not null), '[]')`;

/** The basket's own reservations of the voucher do not count either. */
const voucher = `(
  select json_build_object('id', v.id, 'code', v.code, 'value', v.value, 'scope', v.scope, 'startsAt', v.starts_at,
    'endsAt', v.ends_at, 'minimumSpend', v.minimum_spend, 'maxUses', v.max_uses,
    'maxUsesPerCustomer', v.max_uses_per_customer,
    'usedByOthers', v.used - (select count(*) from voucher_uses u where u.voucher_id = v.id and u.attempt_id = open.id),
    'usedByCustomer', (
      select count(*) from voucher_uses u
      where u.voucher_id = v.id and u.customer_key = 'user:' || b.user_id and u.attempt_id is distinct from open.id))
  from vouchers v left join attempts open on open.basket_id = b.id and open.state = 'awaiting_payment'
  where v.code = b.voucher_code)`;

/** A separate statement for visitors leaves out what only users have: PostgreSQL would plan it again each time, for nothing. */
const read = (column: OwnerColumn): string => `
  select b.id, b.version, b.voucher_code as "voucherCode", ${voucher} as voucher, ${linesOf(column)} as lines,
    ${rates('vat_rates', 'true')} as rates
  from baskets b where b.${column} = $1`;

/**
 * Adds in one statement: creates the basket if needed, and increments its version only if its content changes.
 * `sold` 0: not a product in this form; `fits` false: it is `unavailable`, or the basket is full.
 */
const add = (column: string): string => `
  with requested as (
    select category, id, format, price, ${unavailable('products', 'format')} as unavailable from products, lateral (
      select case when $4 then 'hardcopy' when kind = 'album' then 'mp3_album' else 'pdf' end as format) f,
      lateral (select case format when 'pdf' then pdf when 'hardcopy' then hardcopy else mp3_album end as price) p
    where category = $2 and id = $3 and price is not null),
  held as (
    select l.* from baskets b join basket_lines l on l.basket_id = b.id where b.${column} = $1),
  fitting as (
    select * from requested where (unavailable is null and (select count(*) from held) < ${maxBasketLines}) or exists (
      select from held where held.category = requested.category and product_id = id and held.format = requested.format)),
  basket as (
    insert into baskets (${column}) select $1 from fitting
    on conflict (${column}) do update set touched_at = now(), version = baskets.version + case when exists (
      select from held, fitting where held.category = fitting.category and product_id = fitting.id
        and held.format = fitting.format) then 0 else 1 end
    returning id),
  added as (
    insert into basket_lines (basket_id, category, product_id, format, price)
    select basket.id, category, fitting.id, format, price from basket, fitting on conflict do nothing)
  select (select count(*) from requested)::integer as sold, exists (select from fitting) as fits,
    (select unavailable from requested) as unavailable`;

/** The column by which a basket is found, and what the basket contains. */
const owners = { user_id: z.int(), guest_key: z.string() } satisfies Record<OwnerColumn, z.ZodType>;
/** One statement for users' baskets and one for visitors'. */
const perOwnerColumn = <Made>(declare: (column: OwnerColumn) => Made): Record<OwnerColumn, Made> => ({
  user_id: declare('user_id'),
  guest_key: declare('guest_key'),
});

const reads = perOwnerColumn((column) =>
  statement(`checkout.read-basket-by-${column}`, {
    parameters: [owners[column]],
    row: StoredBasket,
    sql: read(column),
  }),
);
const locks = perOwnerColumn((column) =>
  statement(`checkout.lock-basket-by-${column}`, {
    parameters: [owners[column]],
    sql: `select from baskets where ${column} = $1 for update`,
  }),
);
const adds = perOwnerColumn((column) =>
  statement(`checkout.add-to-basket-by-${column}`, {
    parameters: [owners[column], Category, z.int(), z.boolean()],
    row: z.object({ sold: z.int(), fits: z.boolean(), unavailable: Unavailable.nullable() }),
    sql: add(column),
  }),
);
const removes = perOwnerColumn((column) =>
  statement(`checkout.remove-from-basket-by-${column}`, {
    parameters: [owners[column], Category, z.int(), z.boolean()],
    sql: `with b as materialized (select id from baskets where ${column} = $1 for update), gone as (
        delete from basket_lines l using b where l.basket_id = b.id
          and l.category = $2 and l.product_id = $3 and (l.format = 'hardcopy') = $4 returning b.id)
      update baskets set version = version + 1, touched_at = now() where id in (select id from gone)`,
  }),
);
/** Without what people leave out or add when they type a code. */
const bare = (code: string): string => `translate(${code}, '- ', '')`;
/** The typed code $2, as it was issued if it can only mean one voucher. */
const issued = `coalesce(
  (select code from vouchers where code = $2),
  (select min(code) from vouchers where ${bare('code')} = ${bare('$2')} having count(*) = 1), $2)`;
const setVouchers = perOwnerColumn((column) =>
  statement(`checkout.set-voucher-by-${column}`, {
    parameters: [owners[column], z.string().nullable()],
    sql: `insert into baskets (${column}, voucher_code) values ($1, ${issued})
      on conflict (${column}) do update set voucher_code = excluded.voucher_code, version = baskets.version + 1, touched_at = now()
      where baskets.voucher_code is distinct from excluded.voucher_code`,
  }),
);
const ensure = perOwnerColumn((column) =>
  statement(`checkout.ensure-basket-by-${column}`, {
    parameters: [owners[column]],
    sql: `insert into baskets (${column}) values ($1) on conflict do nothing`,
  }),
);
/** An album is never printed. */
const findProduct = statement('checkout.find-product', {
  parameters: [Category, z.int(), z.boolean()],
  sql: "select from products where category = $1 and id = $2 and not ($3 and kind = 'album')",
});
const removeBought = statement('checkout.remove-bought-from-basket', {
  parameters: [z.string(), z.string(), z.int().nullable()],
  sql: `with gone as (
      delete from basket_lines l using json_to_recordset($2) as b (category text, "productId" integer, format text)
      where l.basket_id = $1 and l.category = b.category and l.product_id = b."productId" and l.format = b.format)
    update baskets set version = version + 1, touched_at = now(),
      voucher_code = nullif(voucher_code, (select code from vouchers where id = $3))
    where id = $1`,
});
const sweepBaskets = statement('checkout.sweep-baskets', {
  sql: `delete from baskets where id in (
      select id from baskets where guest_key is not null and touched_at < now() - interval '30 days'
      order by touched_at limit ${batchSize} for update skip locked)`,
});

@Injectable()
export class BasketRepository {
  constructor(private readonly database: Database) {}

  async read(owner: BasketOwner): Promise<StoredBasket | null> {
    const { column, value } = ownerColumn(owner);
    return this.database.maybe(reads[column], value);
  }

  /** Creates an empty basket if there is none, so that it can be locked. */
  async ensure(owner: BasketOwner): Promise<void> {
    const { column, value } = ownerColumn(owner);
    await this.database.change(ensure[column], value);
  }

  /** Like `read`, within a transaction: locks the basket until the transaction ends. */
  async readLocked(owner: BasketOwner): Promise<StoredBasket | null> {
    const { column, value } = ownerColumn(owner);
    await this.database.maybe(locks[column], value);
    return this.read(owner);
  }

  async add(owner: BasketOwner, item: BasketItem): Promise<'added' | 'unknown' | 'full' | Unavailable> {
    const { column, value } = ownerColumn(owner);
    const { category, productId, hardcopy } = item;
    const added = await this.database.one(adds[column], value, category, productId, hardcopy);
    if (!added.sold) return 'unknown';
    return added.fits ? 'added' : (added.unavailable ?? 'full');
  }

  /** Whether the catalogue has or had this product, which may no longer be sold in this form. */
  async isKnown({ category, productId, hardcopy }: BasketItem): Promise<boolean> {
    return (await this.database.maybe(findProduct, category, productId, hardcopy)) !== null;
  }

  async remove(owner: BasketOwner, { category, productId, hardcopy }: BasketItem): Promise<void> {
    const { column, value } = ownerColumn(owner);
    await this.database.change(removes[column], value, category, productId, hardcopy);
  }

  /** `code` null removes the voucher. A visitor may enter a code before anything is in the basket. */
  async setVoucher(owner: BasketOwner, code: string | null): Promise<void> {
    const { column, value } = ownerColumn(owner);
    await this.database.change(setVouchers[column], value, code);
  }

  /** Removes the bought lines and the used voucher from a basket; lines added since then stay. */
  async removeBought(
    basketId: string,
    bought: readonly Pick<StoredLine, 'category' | 'productId' | 'format'>[],
    voucherId: number | null,
  ): Promise<void> {
    await this.database.change(removeBought, basketId, JSON.stringify(bought), voucherId);
  }

  /** Deletes visitors' baskets whose session has expired. */
  async sweep(): Promise<void> {
    await inBatches(() => this.database.change(sweepBaskets));
  }
}
