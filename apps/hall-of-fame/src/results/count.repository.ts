import { Injectable } from '@nestjs/common';
import { Database, statement } from '@music/platform';
import { stageNumber } from '@music/rules';
import { z } from 'zod';

/** Counts ballots of voters whose addresses have been verified. Deletes where ballots came from. */
const markCounted = statement('hall-of-fame.mark-counted', {
  parameters: [z.int()],
  sql: `update ballots b set block = null, counted = exists (
      select from voters v where v.user_id = b.user_id and v.email_verified)
    where edition_id = $1`,
});
/** The counted ballots, without their voters. */
const hash = `(select encode(sha256(convert_to(
    coalesce(string_agg(array_to_string(votes, ','), ';' order by votes), ''), 'UTF8')), 'hex')
  from ballots where edition_id = $1 and counted)`;
const closeEdition = statement('hall-of-fame.close-edition', {
  parameters: [z.int()],
  sql: `update editions set stage = ${stageNumber.CLOSED}, closes_at = least(closes_at, now()), ballots_hash = ${hash}
    where id = $1`,
});
const compareHash = statement('hall-of-fame.compare-ballots-hash', {
  parameters: [z.int()],
  row: z.object({ same: z.boolean() }),
  sql: `select coalesce(ballots_hash = ${hash}, false) as same from editions where id = $1`,
});
const clearResults = statement('hall-of-fame.clear-results', {
  parameters: [z.int()],
  sql: 'delete from results where edition_id = $1',
});
/** By points, then first choices, then voters; pieces equal in all of them share a rank (rule D14). */
const addResults = statement('hall-of-fame.add-results', {
  parameters: [z.int()],
  sql: `
  insert into results (edition_id, piece_id, rank, tied, points, first_choices, voters)
  select $1, piece_id, rank, count(*) over (partition by rank) > 1, points, first_choices, voters
  from (
    select *, rank() over (order by points desc, first_choices desc, voters desc) as rank
    from (
      select v.piece_id, count(*) as voters,
        count(*) filter (where e.scoring = 'ranked' and v.place = 1) as first_choices,
        sum(case e.scoring when 'ranked' then e.max_votes - v.place + 1 else 1 end) as points
      from ballots b join editions e on e.id = b.edition_id
        cross join unnest(b.votes) with ordinality v (piece_id, place)
      where b.edition_id = $1 and b.counted
      group by v.piece_id) counted) ranked`,
});

/** Counts the ballots of an edition, once, when voting closes. */
@Injectable()
export class CountRepository {
  constructor(private readonly database: Database) {}

  /** Ends the voting: decides which ballots count, and stores their hash. */
  async close(editionId: number): Promise<void> {
    await this.database.change(markCounted, editionId);
    await this.database.change(closeEdition, editionId);
  }

  /** Whether the counted ballots are unchanged. */
  async isUnchanged(editionId: number): Promise<boolean> {
    return (await this.database.one(compareHash, editionId)).same;
  }

  /** The same ballots give the same results, however often they are counted. */
  async count(editionId: number): Promise<void> {
    await this.database.change(clearResults, editionId);
    await this.database.change(addResults, editionId);
  }
}
