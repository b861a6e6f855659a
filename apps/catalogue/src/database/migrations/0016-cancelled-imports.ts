import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Administrators may cancel an import while it waits or runs. */
export class Catalogue0016 implements MigrationInterface {
  readonly name = 'catalogue-0016-1795824000016';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table import_jobs drop constraint import_jobs_state_check,
        add constraint import_jobs_state_check
          check (state in ('receiving', 'waiting', 'running', 'done', 'failed', 'cancelled'));`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update import_jobs set state = 'failed' where state = 'cancelled';
      alter table import_jobs drop constraint import_jobs_state_check,
        add constraint import_jobs_state_check
          check (state in ('receiving', 'waiting', 'running', 'done', 'failed'));`);
  }
}
