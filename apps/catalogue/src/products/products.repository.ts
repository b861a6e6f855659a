import { Injectable } from '@nestjs/common';
import { ProductCopy } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import type { PublicationKey } from '../changes/changes.repository.js';
import { withoutJit } from '../database/settings.sql.js';
import { hasSheetMusic, withFiles } from '../files/files.sql.js';
import { creditsOf } from '../credits/credits.js';
import { priceOf } from './price.sql.js';

/** Any number that nothing else in this database locks on: one announcement at a time. */
const announcementLock = 4_600_003;

/** The instant of a row, written alike whatever the session's time zone. */
const cataloguedAt = `to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** A PDF needs sheet music, and where $1 is true a file too. */
const sheetMusic = `${hasSheetMusic} and (not $1 or files.product_id is not null)`;

/**
 * What is sold now of the publications that a condition chooses: a format has a price, and a PDF has sheet music. Whether a
 * printed copy is left, checkout decides.
 */
const publicationsWhere = (condition: string): string => `
  select p.category::text, p.id, jsonb_build_object(
    'kind', 'publication', 'title', pieces.title, 'composer', ${creditsOf('p.piece_id', 'composer')},
    'series', coalesce(series.name, ''), 'seriesId', p.series_id, 'seriesGroup', coalesce(series.group_name, ''),
    'year', p.year, 'number', coalesce(p.number, p.issue)::text, 'issueDate', p.issue_date,
    'pieceId', p.piece_id, 'publisherId', p.publisher_id,
    'publisher', publishers.name,
    'sheetMusic', ${sheetMusic}, 'cataloguedAt', ${cataloguedAt},
    'pdf', case when ${sheetMusic} then ${priceOf('pdf')} end,
    'hardcopy', ${priceOf('hardcopy')}, 'mp3Album', null, 'stock', p.stock, 'stockStatement', p.stock_statement,
    'outOfPrint', p.out_of_print, 'removed', false) as product
  from publications p join pieces on pieces.id = p.piece_id left join series on series.id = p.series_id
    left join publishers on publishers.id = p.publisher_id ${withFiles()}
  where ${condition}`;
const products = `
  ${publicationsWhere('true')}
  union all
  select p.category::text, p.id, jsonb_build_object(
    'kind', 'album', 'title', p.name, 'composer', p.performer, 'series', '', 'seriesId', null, 'seriesGroup', '',
    'year', p.year, 'number', null, 'sheetMusic', false, 'cataloguedAt', ${cataloguedAt},
    'pieceId', null, 'publisherId', null, 'publisher', null, 'pdf', null, 'hardcopy', null,
    'mp3Album', ${priceOf('mp3_album')}, 'stock', null, 'stockStatement', 0, 'outOfPrint', false, 'removed', false)
  from albums p`;

const lockAnnouncements = statement('catalogue.lock-announcements', {
  parameters: [z.int()],
  sql: 'select pg_advisory_xact_lock($1)',
});
const highestVersion = statement('catalogue.find-highest-product-version', {
  row: z.object({ version: z.int() }),
  sql: 'select coalesce(max(version), 0)::integer as version from announced_products',
});
const noteChanges = statement('catalogue.note-changed-products', {
  parameters: [z.boolean()],
  sql: `
  insert into announced_products (category, id, product)
  select coalesce(now.category, told.category), coalesce(now.id, told.id),
    coalesce(now.product, told.product || '{"removed": true, "pdf": null, "hardcopy": null, "mp3Album": null, "stock": null}')
  from (${products}) now full join announced_products told on told.category = now.category and told.id = now.id
  where now.product is distinct from told.product and (now.id is not null or told.product ->> 'removed' = 'false')
  order by 1, 2
  on conflict (category, id) do update set product = excluded.product, version = excluded.version`,
});
const noteSomeChanges = statement('catalogue.note-some-changed-products', {
  parameters: [z.boolean(), z.string()],
  sql: `
  insert into announced_products (category, id, product)
  select now.category, now.id, now.product
  from (${publicationsWhere(`(p.category, p.id) in (
    select category, id from json_to_recordset($2) as among (category text, id integer))`)}) now
    left join announced_products told on told.category = now.category and told.id = now.id
  where now.product is distinct from told.product
  order by 1, 2
  on conflict (category, id) do update set product = excluded.product, version = excluded.version`,
});
const productsAfter = statement('catalogue.list-products-after', {
  parameters: [z.int(), z.int()],
  row: z.object({ product: ProductCopy }),
  sql: `select product || jsonb_build_object('category', category, 'id', id, 'version', version) as product
    from announced_products where version > $1 order by version limit $2`,
});

/** The products as the other services were told of them; each change has a version of its own. */
@Injectable()
export class ProductsRepository {
  constructor(private readonly database: Database) {}

  /** Until the running transaction ends nobody else announces: versions become visible in their order. */
  async lock(): Promise<void> {
    await this.database.one(lockAnnouncements, announcementLock);
  }

  async highestVersion(): Promise<number> {
    return (await this.database.one(highestVersion)).version;
  }

  /**
   * Notes every product that differs from what was told of it last, or those of some publications. `filesOnly`: no PDF is sold
   * without its file.
   */
  async note(filesOnly: boolean, among: readonly PublicationKey[] | null): Promise<void> {
    await this.database.change(withoutJit);
    if (among) await this.database.change(noteSomeChanges, filesOnly, JSON.stringify(among));
    else await this.database.change(noteChanges, filesOnly);
  }

  async after(version: number, limit: number): Promise<ProductCopy[]> {
    const rows = await this.database.rows(productsAfter, version, limit);
    return rows.map(({ product }) => product);
  }
}
