import { Injectable } from '@nestjs/common';
import { LocalMail } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import type { OutgoingMail } from './mail-transport.js';

const maxListed = 200;

const addMail = statement('mailer.add-to-mailbox', {
  parameters: [z.int().nullable(), z.string(), z.string(), z.string(), z.string()],
  sql: `insert into mailbox (user_id, addressee, subject, text_body, html_body) values ($1, $2, $3, $4, $5)`,
});
const listMails = statement('mailer.list-mailbox', {
  parameters: [z.int()],
  row: LocalMail.extend({ sentAt: z.date() }),
  sql: `select position::int as "id", addressee as "to", subject, text_body as "text", html_body as "html", sent_at as "sentAt"
    from mailbox order by position desc limit $1`,
});
const deleteMails = statement('mailer.delete-from-mailbox', {
  parameters: [z.int()],
  sql: 'delete from mailbox where user_id = $1',
});
const deleteMailsTo = statement('mailer.delete-from-mailbox-by-address', {
  parameters: [z.string()],
  sql: 'delete from mailbox where user_id is null and lower(addressee) = lower($1)',
});

/** The mails of a shop that sends none. */
@Injectable()
export class MailboxRepository {
  constructor(private readonly database: Database) {}

  async add({ userId, to, subject, text, html }: OutgoingMail): Promise<void> {
    await this.database.change(addMail, userId, to, subject, text, html);
  }

  /** Newest first. */
  async list(): Promise<LocalMail[]> {
    const rows = await this.database.rows(listMails, maxListed);
    return rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }));
  }

  async deleteOf(userId: number): Promise<void> {
    await this.database.change(deleteMails, userId);
  }

  /** Mails that belong to no user. */
  async deleteTo(email: string): Promise<void> {
    await this.database.change(deleteMailsTo, email);
  }
}
