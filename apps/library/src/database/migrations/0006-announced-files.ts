import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last announcement of each product's files, so that only changes are announced again. */
export class Library0006 implements MigrationInterface {
  readonly name = 'library-0006-1795305600006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create sequence files_version_seq as integer;
      create table announced_files (
        category category not null,
        product_id integer not null,
        version integer not null default nextval('files_version_seq'),
        files jsonb not null,
        primary key (category, product_id)
      );
      create unique index announced_files_by_version on announced_files (version);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table announced_files; drop sequence files_version_seq;');
  }
}
