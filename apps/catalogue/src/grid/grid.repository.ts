import { Injectable } from '@nestjs/common';
import { Category } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { hasRecording, hasScoreNotes, hasSheetMusic, withFiles } from '../files/files.sql.js';
import type { Role } from '../credits/credits.js';

/** What a publication is ordered by. `series` is `''` when it is in none. */
export const OrderedFields = z.object({
  publicationId: z.int(),
  series: z.string(),
  number: z.string().nullable(),
  issue: z.string().nullable(),
  year: z.int().nullable(),
  title: z.string(),
});
export type OrderedFields = z.infer<typeof OrderedFields>;

/** A publication with all that any category's grid shows of it; absent people and types are `''`. */
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
});
export type PublicationRecord = z.infer<typeof PublicationRecord>;

const namesIn = (role: Role): string => `
  coalesce(string_agg(people.display, '/' order by pp.position) filter (where pp.role = '${role}'), '')`;

/**
 * SQL for the publications that a condition chooses, by id. They are joined as a whole: four times quicker than looking up each
 * row's people and types.
 */
const publicationsWhere = (condition: string): string => `
  with p as materialized (select * from publications where ${condition}),
    credits as (
      select pp.piece_id, ${namesIn('composer')} as composer, ${namesIn('arranger')} as arranger,
        ${namesIn('lyricist')} as lyricist
      from piece_people pp join people on people.id = pp.person_id
      where pp.piece_id in (select piece_id from p) group by pp.piece_id),
    kinds as (
      select pt.piece_id, string_agg(types.name, ', ' order by types.name collate "C") as type
      from piece_types pt join types on types.id = pt.type_id
      where pt.piece_id in (select piece_id from p) group by pt.piece_id)
  select p.id as "publicationId", p.piece_id as "pieceId", coalesce(series.name, '') as series,
    p.number, p.issue, p.year, pieces.title,
    coalesce(composer, '') as composer, coalesce(arranger, '') as arranger, coalesce(lyricist, '') as lyricist,
    coalesce(type, '') as type,
    ${hasSheetMusic} as "sheetMusic", ${hasRecording} as mp3s, p.video, ${hasScoreNotes} as "scoreNotes",
    coalesce(pieces.subtitle, '') as subtitle, extract(epoch from p.created_at)::float8 as "createdAt"
  from p
    join pieces on pieces.id = p.piece_id
    left join series on series.id = p.series_id
    ${withFiles()}
    left join credits on credits.piece_id = p.piece_id
    left join kinds on kinds.piece_id = p.piece_id
  order by p.id`;

const pageOfPublications = statement('catalogue.page-publications', {
  parameters: [Category, z.int(), z.int()],
  row: PublicationRecord,
  sql: publicationsWhere('category = $1 and id > $2 order by id limit $3'),
});
const somePublications = statement('catalogue.list-some-publications', {
  parameters: [Category, z.array(z.int())],
  row: PublicationRecord,
  sql: publicationsWhere('category = $1 and id = any($2)'),
});

const pageLength = 2_000;

@Injectable()
export class GridRepository {
  constructor(private readonly database: Database) {}

  /** Those of these publications that there are. */
  some(category: Category, ids: readonly number[]): Promise<PublicationRecord[]> {
    return this.database.rows(somePublications, category, ids);
  }

  /** All publications of a category by id, page by page. */
  async *pages(category: Category): AsyncGenerator<PublicationRecord[]> {
    for (let last = 0; ;) {
      const page = await this.database.rows(pageOfPublications, category, last, pageLength);
      yield page;
      if (page.length < pageLength) return;
      last = page.at(-1)?.publicationId ?? last;
    }
  }
}
