import { Injectable } from '@nestjs/common';
import type { LocalMail } from '@music/contracts';
import { Database } from '@music/platform';
import type { OutgoingMail } from './postman.js';

const shown = 200;

/** The mails of a shop that sends none. */
@Injectable()
export class MailboxRepository {
  constructor(private readonly database: Database) {}

  async add({ userId, to, subject, text, html }: OutgoingMail): Promise<void> {
    await this.database.manager.query(
      `insert into mailbox (user_id, addressee, subject, text_body, html_body) values ($1, $2, $3, $4, $5)`,
      [userId, to, subject, text, html],
    );
  }

  /** Newest first. */
  async list(): Promise<LocalMail[]> {
    const rows: (Omit<LocalMail, 'sentAt'> & { sentAt: Date })[] = await this.database.manager.query(
      `select addressee as "to", subject, text_body as "text", html_body as "html", sent_at as "sentAt"
       from mailbox order by position desc limit $1`,
      [shown],
    );
    return rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }));
  }

  async removeOf(userId: number): Promise<void> {
    await this.database.manager.query('delete from mailbox where user_id = $1', [userId]);
  }
}
