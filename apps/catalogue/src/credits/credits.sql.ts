import { z } from 'zod';

/** A person's part in a piece. */
export const Role = z.enum(['composer', 'arranger', 'lyricist']);
export type Role = z.infer<typeof Role>;

/** SQL for the people of a piece in one role, as the grids show them: in their order, joined by `/`, `''` if there are none. */
export const creditsOf = (pieceIdSql: string, role: Role): string => `
  coalesce((
    select string_agg(people.display, '/' order by piece_people.position)
    from piece_people join people on people.id = piece_people.person_id
    where piece_people.piece_id = ${pieceIdSql} and piece_people.role = '${role}'), '')`;

/** SQL for the names in one role in a query grouped by piece, as `creditsOf` joins them; `pp` is `piece_people`. */
export const creditNames = (role: Role): string => `
  coalesce(string_agg(people.display, '/' order by pp.position) filter (where pp.role = '${role}'), '')`;

/**
 * SQL for the common table expressions `credits` and `kinds`: the people and types of all pieces, or of those that a query selects.
 * Whole-table joins are four times quicker than looking them up piece by piece.
 */
export function creditsAndKinds(pieceIds?: string): string {
  const only = (column: string): string => (pieceIds === undefined ? '' : `where ${column} in (${pieceIds})`);
  return `
    credits as (
      select pp.piece_id, ${creditNames('composer')} as composer, ${creditNames('arranger')} as arranger,
        ${creditNames('lyricist')} as lyricist
      from piece_people pp join people on people.id = pp.person_id ${only('pp.piece_id')} group by pp.piece_id),
    kinds as (
      select pt.piece_id, string_agg(types.name, ', ' order by types.name collate "C") as type
      from piece_types pt join types on types.id = pt.type_id ${only('pt.piece_id')} group by pt.piece_id)`;
}

/** SQL for the names of a piece's types, sorted, as a text array. */
export const typesOf = (pieceIdSql: string): string => `
  array(
    select types.name::text from piece_types join types on types.id = piece_types.type_id
    where piece_types.piece_id = ${pieceIdSql} order by types.name collate "C")`;
