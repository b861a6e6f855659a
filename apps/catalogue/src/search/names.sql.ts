import { FoundName } from '@music/contracts';
import { statement } from '@music/platform';

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
