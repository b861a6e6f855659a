import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which imports failed because their files were too large. */
export class Catalogue0012 implements MigrationInterface {
  readonly name = 'catalogue-0012-1795824000012';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table import_jobs
        add column too_large boolean not null default false check (state = 'failed' or not too_large);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table import_jobs drop column too_large;');
  }
}
