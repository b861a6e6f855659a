import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Subscribers to journals get mails about new issues unless they opt out. */
export class Identity0004 implements MigrationInterface {
  readonly name = 'identity-0004-1795478400004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users add column new_issue_mails boolean not null default true;');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users drop column new_issue_mails;');
  }
}
