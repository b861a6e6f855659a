import { Injectable } from '@nestjs/common';
import { FoundName } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

export const lastWhole = statement('catalogue.find-last-whole-version', {
  row: z.object({ version: z.int().nullable() }),
  sql: 'select max(id) as version from refreshes where rows is not null and whole',
});

/** People with published pieces, series with publications, and the albums. */
export const listNames = statement('catalogue.list-names', {
  row: FoundName,
  sql: `
    select 'person' as kind, null as category, people.id, display as name, count(distinct piece_id)::int as size
    from piece_people join people on people.id = person_id
    where piece_id in (select piece_id from publications)
    group by people.id
    union all
    select 'series', series.category::text, series.id, name, count(*)::int
    from series join publications p on p.series_id = series.id
    group by series.id
    union all
    select 'album', category::text, id, name,
      (select count(*)::int from tracks where tracks.category = albums.category and album_id = albums.id)
    from albums`,
});

@Injectable()
export class SearchRepository {
  constructor(private readonly database: Database) {}

  /**
   * The last published version of the catalogue, not counting those that only changed prices, flags and the like, which the
   * search does not show; null before the first.
   */
  async publishedVersion(): Promise<number | null> {
    return (await this.database.one(lastWhole)).version;
  }
}
