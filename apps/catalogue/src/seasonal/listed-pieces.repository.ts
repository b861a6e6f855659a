import { Injectable } from '@nestjs/common';
import { Category, ListedPiece, PieceKey } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { CatalogueConfig } from '../config.js';
import { containing, plain } from '../database/text-match.sql.js';
import { hasRecording, hasSheetMusic, withFiles } from '../files/files.sql.js';
import { creditsOf } from '../credits/credits.sql.js';
import { newestFirst } from '../piece/newest-first.js';
import { soldPdf, soldPrinted } from '../prices/sold.sql.js';

/** Each as its newest publication, in the requested order. If $3 is true, no PDF is sold without its file. */
const listedPieces = statement('catalogue.list-pieces', {
  parameters: [z.array(z.string()), z.array(z.int()), z.boolean()],
  row: ListedPiece,
  sql: `
  with p as (
    select distinct on (wanted.place) p.*, wanted.place
    from unnest($1::text[], $2::integer[]) with ordinality as wanted (category, piece_id, place)
      join publications p on p.category = wanted.category and p.piece_id = wanted.piece_id
    order by wanted.place, ${newestFirst})
  select p.category::text, p.piece_id as "pieceId", pieces.title, ${creditsOf('p.piece_id', 'composer')} as composer,
    ${creditsOf('p.piece_id', 'arranger')} as arranger, coalesce(series.name, '') as series,
    coalesce(p.number, p.issue)::text as number, p.year, p.id as "publicationId",
    ${hasSheetMusic} as "sheetMusic", ${hasRecording} as mp3s,
    coalesce(pdf, ${soldPrinted()}) as price, pdf is not null as pdf
  from p join pieces on pieces.id = p.piece_id left join series on series.id = p.series_id ${withFiles()}
    cross join lateral (select ${soldPdf('$3')} as pdf) sold
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
      and ${plain('concat_ws(chr(10), pieces.title, pieces.tune, series.name)')} like any($2)
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
  list(keys: readonly PieceKey[]): Promise<ListedPiece[]> {
    const categories = keys.map(({ category }) => category);
    const ids = keys.map(({ pieceId }) => pieceId);
    return this.database.rows(listedPieces, categories, ids, this.config.sellsFilesOnly);
  }

  /** The newest pieces whose title, tune or series contains any of the words. */
  withWords(category: Category | null, words: readonly string[], limit: number): Promise<PieceKey[]> {
    return this.database.rows(piecesWithWords, category, words.map(containing), limit);
  }
}
