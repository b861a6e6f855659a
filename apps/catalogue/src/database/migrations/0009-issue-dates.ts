import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the issue of a journal came out that a publication belongs to; null where the publisher does not say. */
export class Catalogue0009 implements MigrationInterface {
  readonly name = 'catalogue-0009-1795737600009';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table publications add column issue_date date;');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table publications drop column issue_date;');
  }
}
