import { type Database, statement } from '@music/platform';
import { z } from 'zod';
import type { DemoBallot } from './demo-ballots.js';

/** Invented voters: without account or address, so they get no mail. */
const addVoters = statement('hall-of-fame.add-demo-voters', {
  parameters: [z.int()],
  sql: `insert into voters (user_id, version, email_verified, reminders, erased)
    select -n, 0, true, false, false from generate_series(1, $1) n on conflict do nothing`,
});
const addBallots = statement('hall-of-fame.add-demo-ballots', {
  parameters: [z.int(), z.string()],
  sql: `insert into ballots (edition_id, user_id, votes, first_cast_at, cast_at)
    select $1, "userId", votes, "castAt", "castAt"
    from json_to_recordset($2) b ("userId" integer, votes integer[], "castAt" timestamptz)`,
});

export class DemoRepository {
  constructor(private readonly database: Database) {}

  async add(editionId: number, ballots: readonly DemoBallot[]): Promise<void> {
    await this.database.change(addVoters, ballots.length);
    await this.database.change(addBallots, editionId, JSON.stringify(ballots));
  }
}
