import { Injectable } from '@nestjs/common';
import { Category, ListedPiece, PieceKey } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { containing, normaliseSql } from '@music/rules';
import { z } from 'zod';
import { CatalogueConfig } from '../config.js';
import { newestFirst } from '../piece/newest-first.js';
import { listedFields, listedPieceJoins } from '../prices/sold.sql.js';

/** A piece, or one publication of it. */
type ListedKey = PieceKey & { publicationId?: number };

/** In the requested order; a piece without a publication as its newest one. If $4 is true, no PDF is sold without its file. */
const listedPieces = statement('catalogue.list-pieces', {
  parameters: [z.array(z.string()), z.array(z.int()), z.array(z.int().nullable()), z.boolean()],
  row: ListedPiece,
  sql: `
  with p as (
    select distinct on (wanted.place) p.*, wanted.place
    from unnest($1::text[], $2::integer[], $3::integer[])
        with ordinality as wanted (category, piece_id, publication_id, place)
      join publications p on p.category = wanted.category and p.piece_id = wanted.piece_id
        and p.id = coalesce(wanted.publication_id, p.id)
    order by wanted.place, ${newestFirst})
  select ${listedFields}
  from p ${listedPieceJoins('$4')}
  order by p.place`,
});

/** Reads the whole category: only for answers that gateways keep. */
const piecesWithWords = statement('catalogue.find-pieces-with-words', {
  parameters: [Category.nullable(), z.array(z.string()), z.int()],
  row: PieceKey.extend({ pieceId: z.int() }),
  sql: `
  with p as (
    select distinct on (p.piece_id) p.*
    from publications p join pieces on pieces.id = p.piece_id left join series on series.id = p.series_id
    where ($1::text is null or p.category = $1)
      and ${normaliseSql('concat_ws(chr(10), pieces.title, pieces.tune, series.name)')} like any($2)
    order by p.piece_id, ${newestFirst})
  select p.category::text, p.piece_id as "pieceId" from p order by ${newestFirst} limit $3`,
});

@Injectable()
export class ListedPiecesRepository {
  constructor(
    private readonly database: Database,
    private readonly config: CatalogueConfig,
  ) {}

  /** Those that do not exist, or are not published, are left out. */
  list(keys: readonly ListedKey[]): Promise<ListedPiece[]> {
    return this.database.rows(
      listedPieces,
      keys.map(({ category }) => category),
      keys.map(({ pieceId }) => pieceId),
      keys.map(({ publicationId }) => publicationId ?? null),
      this.config.sellsFilesOnly,
    );
  }

  /** The newest pieces whose title, tune or series contains any of the words. */
  withWords(category: Category | null, words: readonly string[], limit: number): Promise<PieceKey[]> {
    return this.database.rows(piecesWithWords, category, words.map(containing), limit);
  }
}
