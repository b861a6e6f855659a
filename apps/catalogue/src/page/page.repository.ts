import { Injectable } from '@nestjs/common';
import type { Category, PageKind } from '@music/contracts';
import { Database } from '@music/platform';

interface PageRecord {
  id: number;
  name: string;
}

const publishedIn = (column: string, id: string): string =>
  `exists (select from publications p where p.category = $1 and p.${column} = ${id})`;

/** What is not published is not pointed to; albums are as soon as they are there. */
const sql: Record<PageKind, string> = {
  piece: `select id, title as name from pieces where category = $1 and ${publishedIn('piece_id', 'pieces.id')}`,
  series: `select id, name from series where category = $1 and ${publishedIn('series_id', 'series.id')}`,
  album: 'select id, name from albums where category = $1',
};

@Injectable()
export class PageRepository {
  constructor(private readonly database: Database) {}

  /** At most `limit` with an id greater than `afterId`, ascending. */
  list(kind: PageKind, category: Category, afterId: number, limit: number): Promise<PageRecord[]> {
    return this.database.manager.query(`${sql[kind]} and id > $2 order by id limit $3`, [
      category,
      afterId,
      limit,
    ]);
  }
}
