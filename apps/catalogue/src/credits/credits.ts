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

/** SQL for the names of a piece's types, sorted, as a text array. */
export const typesOf = (pieceIdSql: string): string => `
  array(
    select types.name::text from piece_types join types on types.id = piece_types.type_id
    where piece_types.piece_id = ${pieceIdSql} order by types.name collate "C")`;
