import { Injectable } from '@nestjs/common';
import type { NewsletterReader, PickedUser } from '@music/contracts';
import { CallError } from '@music/messaging';
import { Database } from '@music/platform';
import { QueryFailedError } from 'typeorm';
import type { NewUser, User } from './user.js';
import * as sql from './users.sql.js';

@Injectable()
export class UsersRepository {
  constructor(private readonly database: Database) {}

  /** Null if there is no such account or it was erased. */
  find(id: number): Promise<User | null> {
    return this.database.maybe(sql.findUser, id);
  }

  /** As `find`; locks the account until the transaction ends. */
  findLocked(id: number): Promise<User | null> {
    return this.database.maybe(sql.lockUser, id);
  }

  findByEmail(email: string): Promise<User | null> {
    return this.database.maybe(sql.findByEmail, email);
  }

  /** The user whose former address this is, while the present one is not verified; of several, whoever verified it last. */
  findByResetEmail(email: string): Promise<User | null> {
    return this.database.maybe(sql.findByResetEmail, email);
  }

  /**
   * Whether another user has taken over this address: it is the one that user has verified, or verified after `verifiedAt` and is
   * now changing.
   */
  async isVerifiedByOther(userId: number, email: string, verifiedAt: Date): Promise<boolean> {
    return (await this.database.one(sql.isVerifiedByOther, userId, email, verifiedAt)).verified;
  }

  /**
   * Whether there are no users. Takes a lock, so that no other process gets the same result before this transaction
   * ends.
   */
  async lockAndCheckEmpty(): Promise<boolean> {
    await this.database.one(sql.lockFirst);
    return !(await this.database.one(sql.isAnyUser)).anybody;
  }

  /** Throws `IDENTITY_EMAIL_TAKEN`. */
  insert(user: NewUser): Promise<User> {
    return unlessTaken(
      this.database.one(
        sql.addUser,
        user.email,
        user.resetEmail,
        user.name,
        user.passwordHash,
        user.isAdmin,
        user.ensembleName,
        user.newsletter,
        user.newsletterConsentedAt,
      ),
    );
  }

  /** Writes all fields that may change. Throws `IDENTITY_EMAIL_TAKEN`. */
  async save(user: User): Promise<void> {
    await unlessTaken(
      this.database.change(
        sql.saveUser,
        user.id,
        user.email,
        user.resetEmail,
        user.name,
        user.passwordHash,
        user.isAdmin,
        user.themeId,
        user.newsletter,
        user.newsletterConsentedAt,
        user.hallOfFameReminders,
        user.ensembleName,
        user.address,
        user.emailVerifiedAt,
        user.sessionEpoch,
        user.version,
        user.erasedAt,
        user.newIssueMails,
        user.resetEmailVerifiedAt,
      ),
    );
  }

  async countMatching(words: readonly string[]): Promise<number> {
    return (await this.database.one(sql.countMatching, words)).total;
  }

  async pageMatching(words: readonly string[], offset: number, limit: number): Promise<PickedUser[]> {
    const rows = await this.database.rows(sql.pageMatching, words, offset, limit);
    return rows.map((row) => ({ ...row, registeredAt: row.registeredAt.toISOString() }));
  }

  /** Those with a confirmed address, in the order of ids. */
  async newsletterReadersAfter(afterId: number, limit: number): Promise<NewsletterReader[]> {
    const rows = await this.database.rows(sql.newsletterReadersAfter, afterId, limit);
    return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
  }

  /** All users, or those given; including erased accounts, in the order of ids. */
  listAfter(afterId: number, limit: number, userIds?: readonly number[]): Promise<User[]> {
    return userIds
      ? this.database.rows(sql.namedUsersAfter, afterId, limit, userIds)
      : this.database.rows(sql.usersAfter, afterId, limit);
  }
}

async function unlessTaken<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    const { constraint } = (error instanceof QueryFailedError ? error.driverError : {}) as {
      constraint?: string;
    };
    throw constraint === 'users_email_key' ? new CallError('IDENTITY_EMAIL_TAKEN') : error;
  }
}
