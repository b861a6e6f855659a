import { Injectable } from '@nestjs/common';
import { Category, type PageKind } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

const PageRecord = z.object({ id: z.int(), name: z.string() });
type PageRecord = z.infer<typeof PageRecord>;

const listing = (kind: PageKind, select: string) =>
  statement(`catalogue.list-${kind}-pages`, {
    parameters: [Category, z.int(), z.int()],
    row: PageRecord,
    sql: `${select} and id > $2 order by id limit $3`,
  });
const publishedIn = (column: string, id: string): string =>
  `exists (select from publications p where p.category = $1 and p.${column} = ${id})`;

/** Unpublished pieces are left out; albums are listed as soon as they exist. */
const listings = {
  piece: listing(
    'piece',
    `select id, title as name from pieces where category = $1 and ${publishedIn('piece_id', 'pieces.id')}`,
  ),
  series: listing(
    'series',
    `select id, name from series where category = $1 and ${publishedIn('series_id', 'series.id')}`,
  ),
  album: listing('album', 'select id, name from albums where category = $1'),
};

@Injectable()
export class SiteMapRepository {
  constructor(private readonly database: Database) {}

  /** At most `limit` with an id greater than `afterId`, ascending. */
  list(kind: PageKind, category: Category, afterId: number, limit: number): Promise<PageRecord[]> {
    return this.database.rows(listings[kind], category, afterId, limit);
  }
}
