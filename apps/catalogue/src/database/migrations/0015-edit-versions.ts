import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Versions of what administrators change, so that two of them do not overwrite each other. The notes have one of their own, because
 * all publications of a piece show them.
 */
export class Catalogue0015 implements MigrationInterface {
  readonly name = 'catalogue-0015-1795824000015';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table publications add column edit_version integer not null default 0;
      alter table pieces add column notes_version integer not null default 0;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table pieces drop column notes_version;
      alter table publications drop column edit_version;`);
  }
}
