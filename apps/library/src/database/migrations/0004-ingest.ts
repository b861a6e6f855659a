import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each file was made of, as it was handed in: known again without being read. */
const sources = `
  create table file_sources (
    file_id integer primary key references music_files on delete cascade,
    -- SHA-256 in hexadecimal.
    hash text not null check (hash ~ '^[0-9a-f]{64}$')
  );`;

/** What ingest remembers. */
export class Library0004 implements MigrationInterface {
  readonly name = 'library-0004-1795305600004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(sources);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table file_sources;');
  }
}
