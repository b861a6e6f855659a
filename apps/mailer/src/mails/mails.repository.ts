import { Injectable } from '@nestjs/common';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

/** What is kept of a sent mail: neither address nor text. */
export interface RecordedMail {
  mailId: string;
  template: string;
}

const recordMail = statement('mailer.record-mail', {
  parameters: [z.string(), z.string()],
  sql: 'insert into mails (mail_id, template) values ($1, $2) on conflict do nothing',
});
const markRefused = statement('mailer.mark-refused', {
  parameters: [z.string()],
  sql: `update mails set outcome = 'refused' where mail_id = $1`,
});
const lockUser = statement('mailer.lock-user', {
  parameters: [z.int()],
  sql: `select pg_advisory_xact_lock(hashtext('mailer.user'), $1)`,
});
const findErased = statement('mailer.find-erased-user', {
  parameters: [z.int()],
  sql: 'select from erased_users where user_id = $1',
});
const addErased = statement('mailer.add-erased-user', {
  parameters: [z.int()],
  sql: 'insert into erased_users (user_id) values ($1) on conflict do nothing',
});

/** The mails that have been sent, and the users who may not get any more. Joins the consumer's transaction. */
@Injectable()
export class MailsRepository {
  constructor(private readonly database: Database) {}

  /** Records a mail; false if it was recorded before. A concurrent duplicate waits for this transaction. */
  async record({ mailId, template }: RecordedMail): Promise<boolean> {
    return (await this.database.change(recordMail, mailId, template)) === 1;
  }

  async markRefused(mailId: string): Promise<void> {
    await this.database.change(markRefused, mailId);
  }

  /** Locks the user until the transaction ends, against erasure. */
  async lock(userId: number): Promise<void> {
    await this.database.one(lockUser, userId);
  }

  async isErased(userId: number): Promise<boolean> {
    return (await this.database.maybe(findErased, userId)) !== null;
  }

  async erase(userId: number): Promise<void> {
    await this.lock(userId);
    await this.database.change(addErased, userId);
  }
}
