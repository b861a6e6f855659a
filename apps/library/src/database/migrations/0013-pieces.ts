import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The piece of a publication, so that purchases link to it. The snapshot of the next start fills the column. */
export class Library0013 implements MigrationInterface {
  readonly name = 'library-0013-1795996800013';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table products add column piece_id integer;
      update products set version = 0;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table products drop column piece_id;');
  }
}
