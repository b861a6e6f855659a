import { Injectable } from '@nestjs/common';
import type { UserCopy } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

const saveVoters = statement('hall-of-fame.save-voters', {
  parameters: [z.string()],
  sql: `insert into voters (user_id, version, name, email, email_verified, reminders, erased)
    select "userId", version, name, email, "emailVerified", "hallOfFameReminders", false
    from json_to_recordset($1) as u ("userId" integer, version integer, name text, email text,
      "emailVerified" boolean, "hallOfFameReminders" boolean, erased boolean)
    where not erased
    order by "userId"
    on conflict (user_id) do update set version = excluded.version, name = excluded.name, email = excluded.email,
      email_verified = excluded.email_verified, reminders = excluded.reminders
    where voters.version < excluded.version and not voters.erased`,
});
const lockVoter = statement('hall-of-fame.lock-voter', {
  parameters: [z.int()],
  sql: `select pg_advisory_xact_lock(hashtext('hall-of-fame.voter'), $1)`,
});
const findErased = statement('hall-of-fame.find-erased-voter', {
  parameters: [z.int()],
  sql: 'select from voters where user_id = $1 and erased',
});
const notYetErased = statement('hall-of-fame.list-not-yet-erased', {
  parameters: [z.array(z.int())],
  row: z.object({ userId: z.int() }),
  sql: `select u as "userId" from unnest($1::integer[]) u
    where not exists (select from voters where user_id = u and erased)`,
});
/** Ballots of erased users have no user id; those of demo voters, who have no account, have a negative one. */
const votersOfEdition = statement('hall-of-fame.list-voters-of-edition', {
  parameters: [z.int()],
  row: z.object({ userId: z.int().nullable() }),
  sql: 'select user_id as "userId" from ballots where edition_id = $1 and user_id > 0 order by user_id',
});

/** Remove what identifies a user. A counted ballot stays, without the user (rule D18). */
const erasures = [
  statement('hall-of-fame.erase-open-ballots', {
    parameters: [z.int()],
    sql: 'delete from ballots where user_id = $1 and counted is null',
  }),
  statement('hall-of-fame.erase-from-counted-ballots', {
    parameters: [z.int()],
    sql: 'update ballots set user_id = null where user_id = $1',
  }),
  statement('hall-of-fame.erase-voter', {
    parameters: [z.int()],
    sql: `insert into voters (user_id, version, email_verified, reminders, erased) values ($1, 0, false, false, true)
      on conflict (user_id) do update set name = null, email = null, email_verified = false, reminders = false,
        erased = true`,
  }),
];

/** Which users' ballots count, and who wants mails. */
@Injectable()
export class VotersRepository {
  constructor(private readonly database: Database) {}

  /** Writes only data newer than the stored copy; an erased user stays erased. */
  async save(users: readonly UserCopy[]): Promise<void> {
    await this.database.change(saveVoters, JSON.stringify(users));
  }

  /** Locks the voter until the transaction ends, against votes and erasure. */
  async lock(userId: number): Promise<void> {
    await this.database.one(lockVoter, userId);
  }

  async isErased(userId: number): Promise<boolean> {
    return (await this.database.maybe(findErased, userId)) !== null;
  }

  async erase(userId: number): Promise<void> {
    await this.lock(userId);
    for (const erasure of erasures) await this.database.change(erasure, userId);
  }

  /** Which of these users are not yet recorded as erased here. */
  async notYetErased(userIds: readonly number[]): Promise<number[]> {
    const rows = await this.database.rows(notYetErased, userIds);
    return rows.map(({ userId }) => userId);
  }

  /** The users with a ballot in the edition. */
  async ofEdition(editionId: number): Promise<number[]> {
    const rows = await this.database.rows(votersOfEdition, editionId);
    return rows.flatMap(({ userId }) => userId ?? []);
  }
}
