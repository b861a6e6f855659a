import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a step of the data version changed, if that is only a few publications (ADR 35), and whether a published version was built
 * from the tables or patched from the one before it.
 */
export class Catalogue0008 implements MigrationInterface {
  readonly name = 'catalogue-0008-1795737600008';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table noted_changes (
        data_version integer primary key,
        publications jsonb not null,
        noted_at timestamptz not null default now()
      );
      alter table refreshes add column whole boolean not null default true;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table refreshes drop column whole; drop table noted_changes;');
  }
}
