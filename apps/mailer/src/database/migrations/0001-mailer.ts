import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Only the id and kind of a sent mail are kept: neither address nor text (docs/adr/0006). */
const mails = `
  create table mails (
    mail_id text primary key,
    template text not null,
    outcome text not null default 'sent' check (outcome in ('sent', 'refused')),
    at timestamptz not null default now()
  );`;

/** The mailbox of a shop without SMTP; there is none in production. */
const mailbox = `
  create table mailbox (
    position bigint generated always as identity primary key,
    user_id integer,
    addressee text not null,
    subject text not null,
    text_body text not null,
    html_body text not null,
    sent_at timestamptz not null default now()
  );
  create index mailbox_user on mailbox (user_id);`;

/** Events are unordered: a mail that was requested before an erasure may arrive after it. */
const erasedUsers = `
  create table erased_users (user_id integer primary key);`;

/** The first schema of the mailer; later migrations extend it. */
export class Mailer0001 implements MigrationInterface {
  /** TypeORM orders migrations by the thirteen digits at the end. */
  readonly name = 'mailer-0001-1795219200001';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [mails, mailbox, erasedUsers]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table mails, mailbox, erased_users');
  }
}
