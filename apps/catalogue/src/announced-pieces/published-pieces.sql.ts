import { hasRecording, withFiles } from '../files/files.sql.js';
import type { Role } from '../credits/credits.js';

const namesIn = (role: Role): string => `
  coalesce(string_agg(people.display, '/' order by pp.position) filter (where pp.role = '${role}'), '')`;

/**
 * Every published piece with the data that other services may copy, read with whole-table joins: looking up people and types
 * piece by piece takes four times as long.
 */
export const publishedPieces = `
  with credits as (
      select pp.piece_id, ${namesIn('composer')} as composer, ${namesIn('arranger')} as arranger,
        ${namesIn('lyricist')} as lyricist
      from piece_people pp join people on people.id = pp.person_id group by pp.piece_id),
    kinds as (
      select pt.piece_id, string_agg(types.name, ', ' order by types.name collate "C") as type
      from piece_types pt join types on types.id = pt.type_id group by pt.piece_id),
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
