import { Injectable } from '@nestjs/common';
import { Category, type PieceCopy } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

const PieceYear = z.object({ pieceId: z.int(), year: z.int().nullable() });

const savePieces = statement('hall-of-fame.save-pieces', {
  parameters: [z.string()],
  sql: `
  insert into pieces (category, piece_id, version, title, composer, arranger, lyricist, type, series, year, recorded, removed)
  select category, "pieceId", version, title, composer, arranger, lyricist, type, series, year, recorded, removed
  from json_to_recordset($1) as p (category text, "pieceId" integer, version integer, title text, composer text,
    arranger text, lyricist text, type text, series text, year integer, recorded boolean, removed boolean)
  order by category, "pieceId"
  on conflict (category, piece_id) do update set version = excluded.version, title = excluded.title,
    composer = excluded.composer, arranger = excluded.arranger, lyricist = excluded.lyricist, type = excluded.type,
    series = excluded.series, year = excluded.year, recorded = excluded.recorded, removed = excluded.removed
  where pieces.version < excluded.version`,
});
const yearsOf = statement('hall-of-fame.list-years-of-pieces', {
  parameters: [Category, z.array(z.int())],
  row: PieceYear,
  sql: `select piece_id as "pieceId", year from pieces
    where category = $1 and piece_id = any($2) and not removed`,
});

@Injectable()
export class PiecesRepository {
  constructor(private readonly database: Database) {}

  /** Writes only data newer than the stored copy. */
  async save(pieces: readonly PieceCopy[]): Promise<void> {
    await this.database.change(savePieces, JSON.stringify(pieces));
  }

  /** The years of publication of those pieces that exist. */
  async years(category: Category, pieceIds: readonly number[]): Promise<Map<number, number | null>> {
    const rows = await this.database.rows(yearsOf, category, pieceIds);
    return new Map(rows.map(({ pieceId, year }) => [pieceId, year]));
  }
}
