import { Injectable } from '@nestjs/common';
import { PickedUser } from '@music/contracts';
import { CallError } from '@music/messaging';
import { Database, statement } from '@music/platform';
import { And, In, IsNull, MoreThan, QueryFailedError, type DeepPartial } from 'typeorm';
import { z } from 'zod';
import { User } from '../database/entities/user.entity.js';

/** The words of a search, every one of which must stand in a user's name, address or ensemble. */
const searched = `erased_at is null and not exists (
  select from unnest($1::text[]) word
  where strpos(lower(concat_ws(' ', name, email, ensemble_name)), lower(word)) = 0)`;
const Words = z.array(z.string());

const lockFirst = statement('identity.lock-first-administrator', {
  sql: "select pg_advisory_xact_lock(hashtext('identity.first-administrator'))",
});
const countMatching = statement('identity.count-matching-users', {
  parameters: [Words],
  row: z.object({ total: z.int() }),
  sql: `select count(*)::integer as total from users where ${searched}`,
});
const pageMatching = statement('identity.page-matching-users', {
  parameters: [Words, z.int(), z.int()],
  row: PickedUser.extend({ registeredAt: z.date() }),
  sql: `select id, name, coalesce(email, '') as email, ensemble_name as "ensembleName", is_admin as "isAdmin",
      registered_at as "registeredAt"
    from users where ${searched} order by lower(name), id offset $2 limit $3`,
});

@Injectable()
export class UsersRepository {
  constructor(private readonly database: Database) {}

  private get users() {
    return this.database.manager.getRepository(User);
  }

  /** Null when there is no such account or it was erased. */
  find(id: number): Promise<User | null> {
    return this.users.findOneBy({ id, erasedAt: IsNull() });
  }

  /** As `find`, and nobody else changes the account until the transaction ends. */
  findLocked(id: number): Promise<User | null> {
    return this.users.findOne({ where: { id, erasedAt: IsNull() }, lock: { mode: 'pessimistic_write' } });
  }

  findByEmail(email: string): Promise<User | null> {
    return this.users
      .createQueryBuilder('user')
      .where('lower(user.email) = lower(:email)', { email })
      .getOne();
  }

  /** Whose former address this is, while the present one is not verified. */
  findByResetEmail(email: string): Promise<User | null> {
    return this.users
      .createQueryBuilder('user')
      .where('lower(user.resetEmail) = lower(:email)', { email })
      .orderBy('user.id')
      .getOne();
  }

  /** Nobody registered yet, not even somebody who was erased; no other process finds that before this one ends. */
  async isNobodyYet(): Promise<boolean> {
    await this.database.one(lockFirst);
    return !(await this.users.exists());
  }

  /** Throws `IDENTITY_EMAIL_TAKEN`. */
  async insert(user: DeepPartial<User>): Promise<User> {
    const { id } = await unlessTaken(this.users.save(this.users.create(user)));
    return this.users.findOneByOrFail({ id });
  }

  /** Throws `IDENTITY_EMAIL_TAKEN`. */
  async save(user: User): Promise<void> {
    await unlessTaken(this.users.save(user));
  }

  async countMatching(words: readonly string[]): Promise<number> {
    return (await this.database.one(countMatching, words)).total;
  }

  async pageMatching(words: readonly string[], offset: number, limit: number): Promise<PickedUser[]> {
    const rows = await this.database.rows(pageMatching, words, offset, limit);
    return rows.map((row) => ({ ...row, registeredAt: row.registeredAt.toISOString() }));
  }

  /** Everybody, erased accounts too, in the order of ids. */
  listAfter(afterId: number, limit: number, userIds?: readonly number[]): Promise<User[]> {
    const id = userIds ? And(MoreThan(afterId), In([...userIds])) : MoreThan(afterId);
    return this.users.find({ where: { id }, order: { id: 'ASC' }, take: limit });
  }
}

async function unlessTaken<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (fault) {
    const { constraint } = (fault instanceof QueryFailedError ? fault.driverError : {}) as {
      constraint?: string;
    };
    throw constraint === 'users_email_key' ? new CallError('IDENTITY_EMAIL_TAKEN') : fault;
  }
}
