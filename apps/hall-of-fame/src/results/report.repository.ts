import { Injectable } from '@nestjs/common';
import { FameCategory } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

const Count = z.object({ key: z.string(), value: z.int() });
type Counts = Promise<z.infer<typeof Count>[]>;

const Totals = z.object({ turnout: z.int(), ballots: z.int(), pieces: z.int() });
const totals = statement('hall-of-fame.count-report', {
  parameters: [z.int()],
  row: Totals,
  sql: `select count(*)::integer as turnout, (count(*) filter (where counted))::integer as ballots,
      (select count(*) from results where edition_id = $1)::integer as pieces
    from ballots where edition_id = $1`,
});
const byDay = statement('hall-of-fame.count-by-day', {
  parameters: [z.int()],
  row: Count,
  sql: `select to_char(cast_at at time zone 'Europe/London', 'YYYY-MM-DD') as key, count(*)::integer as value
    from ballots where edition_id = $1 and counted group by 1 order by 1`,
});

const votesBy = (key: string, order: string, from = '') => `
  select ${key} as key, sum(r.voters)::integer as value
  from results r join pieces p on p.category = $2 and p.piece_id = r.piece_id ${from}
  where r.edition_id = $1 group by 1 order by ${order}`;
const ofPieces = { parameters: [z.int(), FameCategory], row: Count } as const;
const byDecade = statement('hall-of-fame.count-by-decade', {
  ...ofPieces,
  sql: votesBy(`coalesce(p.year / 10 * 10 || 's', '')`, '1'),
});
const byType = statement('hall-of-fame.count-by-type', {
  ...ofPieces,
  sql: votesBy('t.name', '2 desc, 1', `cross join regexp_split_to_table(p.type, ', ') t (name)`),
});
const topComposers = statement('hall-of-fame.list-top-composers', {
  ...ofPieces,
  sql: `${votesBy('c.name', '2 desc, 1', `join regexp_split_to_table(p.composer, '/') c (name) on c.name <> ''`)} limit 20`,
});

/** Statistics of the ballots of a closed edition. */
@Injectable()
export class ReportRepository {
  constructor(private readonly database: Database) {}

  totals(editionId: number): Promise<z.infer<typeof Totals>> {
    return this.database.one(totals, editionId);
  }

  byDay(editionId: number): Counts {
    return this.database.rows(byDay, editionId);
  }

  byDecade(editionId: number, category: FameCategory): Counts {
    return this.database.rows(byDecade, editionId, category);
  }

  byType(editionId: number, category: FameCategory): Counts {
    return this.database.rows(byType, editionId, category);
  }

  topComposers(editionId: number, category: FameCategory): Counts {
    return this.database.rows(topComposers, editionId, category);
  }
}
