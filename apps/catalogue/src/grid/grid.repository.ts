import { Injectable } from '@nestjs/common';
import { Category } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { CatalogueConfig } from '../config.js';
import { hasRecording, hasScoreNotes, hasSheetMusic, withFiles } from '../files/files.sql.js';
import { soldPdf, soldPrinted } from '../prices/sold.sql.js';
import { creditsAndKinds } from '../credits/credits.sql.js';
import type { PublicationQuery } from './publication-pages.js';

/** What publications are sorted by. `series` is `''` if a publication has none. */
export const OrderedFields = z.object({
  publicationId: z.int(),
  series: z.string(),
  number: z.string().nullable(),
  issue: z.string().nullable(),
  year: z.int().nullable(),
  title: z.string(),
});
export type OrderedFields = z.infer<typeof OrderedFields>;

/** A publication with everything that any category's grid shows; missing people and types are `''`. */
const PublicationRecord = OrderedFields.extend({
  pieceId: z.int(),
  composer: z.string(),
  arranger: z.string(),
  lyricist: z.string(),
  /** The piece's types, sorted and joined by `, `. */
  type: z.string(),
  sheetMusic: z.boolean(),
  mp3s: z.boolean(),
  video: z.boolean(),
  scoreNotes: z.boolean(),
  /** For the search alone. */
  subtitle: z.string(),
  /** For the search alone: seconds since 1970. */
  createdAt: z.number(),
  /** Pence; null where the format is not sold. */
  pdf: z.int().nullable(),
  hardcopy: z.int().nullable(),
  grade: z.int().nullable(),
  durationSeconds: z.int().nullable(),
  /** Joined by `, `. */
  instruments: z.string(),
});
export type PublicationRecord = z.infer<typeof PublicationRecord>;

const priceIn = (format: 'pdf' | 'hardcopy'): string =>
  `left join prices ${format} on ${format}.category = p.category and ${format}.product_id = p.id and ${format}.format = '${format}'`;

/** SQL for the publications that a condition selects, by id. If $1 is true, no PDF is sold without its file. */
const publicationsWhere = (condition: string): string => `
  with p as materialized (select * from publications where ${condition}),
    ${creditsAndKinds('select piece_id from p')}
  select p.id as "publicationId", p.piece_id as "pieceId", coalesce(series.name, '') as series,
    p.number, p.issue, p.year, pieces.title,
    coalesce(composer, '') as composer, coalesce(arranger, '') as arranger, coalesce(lyricist, '') as lyricist,
    coalesce(type, '') as type,
    ${hasSheetMusic} as "sheetMusic", ${hasRecording} as mp3s, p.video, ${hasScoreNotes} as "scoreNotes",
    coalesce(pieces.subtitle, '') as subtitle, extract(epoch from p.created_at)::float8 as "createdAt",
    ${soldPdf('$1', 'pdf.pence')} as pdf, ${soldPrinted('hardcopy.pence')} as hardcopy,
    pieces.grade, pieces.duration_seconds as "durationSeconds",
    array_to_string(pieces.instrumentation, ', ') as instruments
  from p
    join pieces on pieces.id = p.piece_id
    left join series on series.id = p.series_id
    ${withFiles()} ${priceIn('pdf')} ${priceIn('hardcopy')}
    left join credits on credits.piece_id = p.piece_id
    left join kinds on kinds.piece_id = p.piece_id
  order by p.id`;

const allPublications = statement('catalogue.list-publications', {
  parameters: [z.boolean(), Category],
  row: PublicationRecord,
  sql: publicationsWhere('category = $2'),
});
const somePublications = statement('catalogue.list-some-publications', {
  parameters: [z.boolean(), Category, z.array(z.int())],
  row: PublicationRecord,
  sql: publicationsWhere('category = $2 and id = any($3)'),
});

@Injectable()
export class GridRepository {
  constructor(
    private readonly database: Database,
    private readonly config: CatalogueConfig,
  ) {}

  /** For a thread to read all of them (`publicationPages`). */
  get publications(): PublicationQuery {
    return { sql: allPublications.sql, sellsFilesOnly: this.config.sellsFilesOnly };
  }

  /** Those of these publications that exist. */
  some(category: Category, ids: readonly number[]): Promise<PublicationRecord[]> {
    return this.database.rows(somePublications, this.config.sellsFilesOnly, category, ids);
  }
}
