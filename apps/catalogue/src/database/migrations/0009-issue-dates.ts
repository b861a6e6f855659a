import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the journal issue of a publication came out; null if the publisher does not say. */
export class Catalogue0009 implements MigrationInterface {
  readonly name = 'catalogue-0009-1795737600009';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table publications add column issue_date date;');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table publications drop column issue_date;');
  }
}
