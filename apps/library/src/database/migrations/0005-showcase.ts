import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The pieces that the demo music generates in advance, and the jobs for it; filled once. */
export class Library0005 implements MigrationInterface {
  /** TypeORM orders migrations by the thirteen digits at the end. */
  readonly name = 'library-0005-1795305600005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table showcase (
        tune text primary key,
        job_keys text[] not null
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table showcase;');
  }
}
