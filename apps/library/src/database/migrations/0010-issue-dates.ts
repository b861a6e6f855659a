import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which issue of a journal a product belongs to, if its publisher says so. The next announcement of each product fills it in. */
export class Library0010 implements MigrationInterface {
  readonly name = 'library-0010-1795651200010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table products add column issue_date date;');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table products drop column issue_date;');
  }
}
