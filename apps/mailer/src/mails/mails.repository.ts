import { Injectable } from '@nestjs/common';
import { Database } from '@music/platform';

/** What is kept of a mail that was sent: neither address nor text. */
export interface NotedMail {
  mailId: string;
  template: string;
}

/** Which mails have gone out, and to whom none may go any more. Joins the consumer's transaction. */
@Injectable()
export class MailsRepository {
  constructor(private readonly database: Database) {}

  /** Notes a mail; false when it was noted before. A copy at the same moment waits for this transaction. */
  async note({ mailId, template }: NotedMail): Promise<boolean> {
    const noted: unknown[] = await this.database.manager.query(
      'insert into mails (mail_id, template) values ($1, $2) on conflict do nothing returning mail_id',
      [mailId, template],
    );
    return noted.length === 1;
  }

  async markRefused(mailId: string): Promise<void> {
    await this.database.manager.query(`update mails set outcome = 'refused' where mail_id = $1`, [mailId]);
  }

  /** Until the transaction ends nobody else finds out or changes whether this user is erased. */
  async isErased(userId: number): Promise<boolean> {
    await this.lock(userId);
    const rows: unknown[] = await this.database.manager.query('select from erased_users where user_id = $1', [
      userId,
    ]);
    return rows.length > 0;
  }

  async erase(userId: number): Promise<void> {
    await this.lock(userId);
    await this.database.manager.query(
      'insert into erased_users (user_id) values ($1) on conflict do nothing',
      [userId],
    );
  }

  private async lock(userId: number): Promise<void> {
    await this.database.manager.query(`select pg_advisory_xact_lock(hashtext('mailer.user'), $1)`, [userId]);
  }
}
