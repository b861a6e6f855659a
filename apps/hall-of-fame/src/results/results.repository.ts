import { Injectable } from '@nestjs/common';
import { FameCategory } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

const PlacedPiece = z.object({
  rank: z.int(),
  tied: z.boolean(),
  points: z.int(),
  firstChoices: z.int(),
  voters: z.int(),
  pieceId: z.int(),
  title: z.string(),
  composer: z.string(),
  arranger: z.string(),
  lyricist: z.string(),
  type: z.string(),
  series: z.string(),
  year: z.int().nullable(),
  recorded: z.boolean(),
  removed: z.boolean(),
});
export type PlacedPiece = z.infer<typeof PlacedPiece>;
/** Within a shared rank by title, which reveals nothing about the votes. */
const resultsBetween = statement('hall-of-fame.list-results', {
  parameters: [z.int(), FameCategory, z.int(), z.int()],
  row: PlacedPiece,
  sql: `select r.rank, r.tied, r.points, r.first_choices as "firstChoices", r.voters, p.piece_id as "pieceId", p.title,
      p.composer, p.arranger, p.lyricist, p.type, p.series, p.year, p.recorded, p.removed
    from results r join pieces p on p.category = $2 and p.piece_id = r.piece_id
    where r.edition_id = $1 and r.rank between $3 and $4 order by r.rank, p.title, p.piece_id`,
});

@Injectable()
export class ResultsRepository {
  constructor(private readonly database: Database) {}

  /** The places from one rank to another, the better one first. */
  between(editionId: number, category: FameCategory, best: number, last: number): Promise<PlacedPiece[]> {
    return this.database.rows(resultsBetween, editionId, category, best, last);
  }
}
