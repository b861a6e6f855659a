import { Injectable } from '@nestjs/common';
import { FameCategory } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

interface NewBallot {
  hallOfFameId: number;
  userId: number;
  /** The favourite first. */
  votes: readonly number[];
  block: string;
}

const SavedBallot = z.object({ castAt: z.date(), replaced: z.boolean() });
const saveBallot = statement('hall-of-fame.save-ballot', {
  parameters: [z.int(), z.int(), z.array(z.int()), z.string()],
  row: SavedBallot,
  sql: `insert into ballots (edition_id, user_id, votes, block) values ($1, $2, $3, $4)
    on conflict (edition_id, user_id) do update set votes = excluded.votes, block = excluded.block, cast_at = now()
    returning cast_at as "castAt", xmax <> 0 as replaced`,
});
const OwnBallot = z.object({
  category: FameCategory,
  hallOfFameId: z.int(),
  votes: z.array(z.int()),
  castAt: z.date(),
});
export type OwnBallot = z.infer<typeof OwnBallot>;
const ballotsOfUser = statement('hall-of-fame.list-ballots-of-user', {
  parameters: [z.int()],
  row: OwnBallot,
  sql: `select e.category, e.id as "hallOfFameId", b.votes, b.cast_at as "castAt"
    from ballots b join editions e on e.id = b.edition_id where b.user_id = $1 order by e.year desc, e.id desc`,
});
const ExportedBallot = z.object({
  edition: z.string(),
  category: FameCategory,
  year: z.int(),
  votes: z.array(z.string()),
  castAt: z.date(),
});
type ExportedBallot = z.infer<typeof ExportedBallot>;
const exportBallots = statement('hall-of-fame.export-ballots', {
  parameters: [z.int()],
  row: ExportedBallot,
  sql: `select e.name as edition, e.category, e.year, b.cast_at as "castAt", array(
      select p.title from unnest(b.votes) with ordinality v (piece_id, place)
        join pieces p on p.category = e.category and p.piece_id = v.piece_id order by place) as votes
    from ballots b join editions e on e.id = b.edition_id where b.user_id = $1 order by e.year desc, e.id desc`,
});

@Injectable()
export class BallotsRepository {
  constructor(private readonly database: Database) {}

  /** One for each user and edition; `replaced`: there was one before. */
  save({ hallOfFameId, userId, votes, block }: NewBallot): Promise<z.infer<typeof SavedBallot>> {
    return this.database.one(saveBallot, hallOfFameId, userId, votes, block);
  }

  /** Newest edition first. */
  ofUser(userId: number): Promise<OwnBallot[]> {
    return this.database.rows(ballotsOfUser, userId);
  }

  /** The same with titles. */
  exportOf(userId: number): Promise<ExportedBallot[]> {
    return this.database.rows(exportBallots, userId);
  }
}
