import { Injectable } from '@nestjs/common';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

const lockUser = statement('library.lock-user', {
  parameters: [z.int()],
  sql: `select pg_advisory_xact_lock(hashtext('library.user'), $1)`,
});
const findErased = statement('library.find-erased-user', {
  parameters: [z.int()],
  sql: 'select from erased_users where user_id = $1',
});
const recordErased = statement('library.record-erased-user', {
  parameters: [z.int()],
  sql: 'insert into erased_users (user_id) values ($1) on conflict do nothing',
});

/** The users who may not get anything any more. */
@Injectable()
export class ErasedUsersRepository {
  constructor(private readonly database: Database) {}

  /** Locks the user against an erasure until the running transaction ends. */
  async lock(userId: number): Promise<void> {
    await this.database.one(lockUser, userId);
  }

  /** Reliable within a transaction that has called `lock`; otherwise an erasure may be running. */
  async isErased(userId: number): Promise<boolean> {
    return (await this.database.maybe(findErased, userId)) !== null;
  }

  /** Waits for transactions that have locked the user. */
  async add(userId: number): Promise<void> {
    await this.lock(userId);
    await this.database.change(recordErased, userId);
  }
}
