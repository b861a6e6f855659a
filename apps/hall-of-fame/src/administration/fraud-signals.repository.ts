import { Injectable } from '@nestjs/common';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

const Turnout = z.object({ editionId: z.int(), ballots: z.int() });
const turnouts = statement('hall-of-fame.list-turnouts', {
  row: Turnout,
  sql: 'select edition_id as "editionId", count(*)::integer as ballots from ballots group by edition_id',
});

const ofEdition = { parameters: [z.int()] } as const;
const withVoters = `from ballots b left join voters v on v.user_id = b.user_id
  where b.edition_id = $1`;
const unconfirmedOnly = 'filter (where v.email_verified is not true)';
const unconfirmed = statement('hall-of-fame.count-unconfirmed', {
  ...ofEdition,
  row: z.object({ unconfirmed: z.int() }),
  sql: `select (count(*) ${unconfirmedOnly})::integer as unconfirmed ${withVoters} and b.counted is not true`,
});
const Block = z.object({ block: z.string(), ballots: z.int(), unconfirmed: z.int() });
const blocks = statement('hall-of-fame.list-blocks', {
  ...ofEdition,
  row: Block,
  sql: `select coalesce(b.block, '') as block, count(*)::integer as ballots, (count(*) ${unconfirmedOnly})::integer as unconfirmed
    ${withVoters} and b.block is not null group by 1 order by 2 desc, 1 limit 50`,
});
const Hour = z.object({ hour: z.date(), ballots: z.int() });
const hours = statement('hall-of-fame.list-hours', {
  ...ofEdition,
  row: Hour,
  sql: `select date_trunc('hour', first_cast_at) as hour, count(*)::integer as ballots
    from ballots where edition_id = $1 group by 1 order by 1`,
});

/** What administrators see of ballots: only counts. */
@Injectable()
export class FraudSignalsRepository {
  constructor(private readonly database: Database) {}

  /** The ballots of each edition that has any. */
  async turnouts(): Promise<Map<number, number>> {
    const rows = await this.database.rows(turnouts);
    return new Map(rows.map(({ editionId, ballots }) => [editionId, ballots]));
  }

  async unconfirmed(editionId: number): Promise<number> {
    return (await this.database.one(unconfirmed, editionId)).unconfirmed;
  }

  blocks(editionId: number): Promise<z.infer<typeof Block>[]> {
    return this.database.rows(blocks, editionId);
  }

  hours(editionId: number): Promise<z.infer<typeof Hour>[]> {
    return this.database.rows(hours, editionId);
  }
}
