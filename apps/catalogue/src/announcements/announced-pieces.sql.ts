import { hasRecording, withFiles } from '../files/files.sql.js';
import { creditsAndKinds } from '../credits/credits.sql.js';

/** Every published piece with the data that other services may copy. */
export const publishedPieces = `
  with ${creditsAndKinds()},
    published as (
      select p.piece_id, (array_agg(coalesce(series.name, '') order by p.year, p.id))[1] as series,
        min(p.year) as year, bool_or(${hasRecording}) as recorded
      from publications p left join series on series.id = p.series_id ${withFiles()} group by p.piece_id)
  select pieces.id, pieces.category::text, jsonb_build_object(
    'title', pieces.title, 'composer', coalesce(composer, ''), 'arranger', coalesce(arranger, ''),
    'lyricist', coalesce(lyricist, ''), 'type', coalesce(type, ''), 'series', series,
    'year', coalesce(published.year, pieces.year), 'recorded', recorded, 'removed', false) as piece
  from pieces join published on published.piece_id = pieces.id
    left join credits on credits.piece_id = pieces.id
    left join kinds on kinds.piece_id = pieces.id`;
