import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Free recordings can be heard in full. The snapshot of the next start fills the column: it is newer than version 0. */
export class Library0007 implements MigrationInterface {
  readonly name = 'library-0007-1795305600007';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table products add column free boolean not null default false;
      update products set version = 0;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table products drop column free;');
  }
}
