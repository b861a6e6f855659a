import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The original of each file, so that the same upload is recognised without being read. */
const sources = `
  create table file_sources (
    file_id integer primary key references music_files on delete cascade,
    -- SHA-256 in hexadecimal.
    hash text not null check (hash ~ '^[0-9a-f]{64}$')
  );`;

/** Originals of ingested files. */
export class Library0004 implements MigrationInterface {
  readonly name = 'library-0004-1795305600004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(sources);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table file_sources;');
  }
}
