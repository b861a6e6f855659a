import { Injectable } from '@nestjs/common';
import { ProductCopy } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import type { PublicationKey } from '../noted-changes/noted-changes.repository.js';
import { turnJitOff } from '../database/settings.sql.js';
import { products, productsWhere } from './announced-products.sql.js';

/** An arbitrary advisory-lock number, used for nothing else in this database: one announcement at a time. */
const announcementLock = 4_600_003;

const Kind = ProductCopy.shape.kind;
type Kind = ProductCopy['kind'];

const lockAnnouncements = statement('catalogue.lock-announcements', {
  parameters: [z.int()],
  sql: 'select pg_advisory_xact_lock($1)',
});
const highestVersion = statement('catalogue.find-highest-product-version', {
  row: z.object({ version: z.int() }),
  sql: 'select coalesce(max(version), 0)::integer as version from announced_products',
});
const recordChanges = statement('catalogue.record-changed-products', {
  parameters: [z.boolean()],
  sql: `
  insert into announced_products (category, id, product)
  select coalesce(current.category, announced.category), coalesce(current.id, announced.id),
    coalesce(current.product, announced.product || '{"removed": true, "pdf": null, "hardcopy": null, "mp3Album": null, "stock": null}')
  from (${products}) current full join announced_products announced on announced.category = current.category and announced.id = current.id
  where current.product is distinct from announced.product and (current.id is not null or announced.product ->> 'removed' = 'false')
  order by 1, 2
  on conflict (category, id) do update set product = excluded.product, version = excluded.version`,
});
const recordSomeChanges = statement('catalogue.record-some-changed-products', {
  parameters: [z.boolean(), z.string()],
  sql: `
  insert into announced_products (category, id, product)
  select current.category, current.id, current.product
  from (${productsWhere(`(p.category, p.id) in (
    select category, id from json_to_recordset($2) as among (category text, id integer))`)}) current
    left join announced_products announced on announced.category = current.category and announced.id = current.id
  where current.product is distinct from announced.product
  order by 1, 2
  on conflict (category, id) do update set product = excluded.product, version = excluded.version`,
});
const productsAfter = statement('catalogue.list-products-after', {
  parameters: [z.int(), z.int(), Kind.nullable()],
  row: z.object({ product: ProductCopy }),
  sql: `select product || jsonb_build_object('category', category, 'id', id, 'version', version) as product
    from announced_products where version > $1 and ($3::text is null or product ->> 'kind' = $3)
    order by version limit $2`,
});

/** The products as last announced to the other services; each change has a version of its own. */
@Injectable()
export class AnnouncedProductsRepository {
  constructor(private readonly database: Database) {}

  /** Locks announcements until the running transaction ends, so that versions become visible in order. */
  async lock(): Promise<void> {
    await this.database.one(lockAnnouncements, announcementLock);
  }

  async highestVersion(): Promise<number> {
    return (await this.database.one(highestVersion)).version;
  }

  /**
   * Records every product, or every one of some, that differs from its last announcement. `filesOnly`: no PDF or album is sold
   * without its files.
   */
  async recordChanges(filesOnly: boolean, among: readonly PublicationKey[] | null): Promise<void> {
    await this.database.change(turnJitOff);
    if (among) await this.database.change(recordSomeChanges, filesOnly, JSON.stringify(among));
    else await this.database.change(recordChanges, filesOnly);
  }

  /** In the order of versions; `kind`: null for all. */
  async after(version: number, limit: number, kind: Kind | null = null): Promise<ProductCopy[]> {
    const rows = await this.database.rows(productsAfter, version, limit, kind);
    return rows.map(({ product }) => product);
  }
}
