import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files that administrators upload: sent one by one, then read together. */
const tables = `
  create table uploads (
    id uuid primary key,
    begun_at timestamptz not null default now(),
    dry_run boolean,
    state text not null default 'receiving' check (state in ('receiving', 'waiting', 'reading', 'done', 'failed')),
    done integer not null default 0,
    total integer not null default 0,
    report jsonb,
    check ((state = 'receiving') = (dry_run is null)),
    check ((state = 'done') = (report is not null))
  );
  -- One is read at a time.
  create unique index one_upload_is_read on uploads ((true)) where state in ('waiting', 'reading');
  create table uploaded_files (
    upload_id uuid not null references uploads on delete cascade,
    name text not null,
    key text not null,
    bytes bigint not null,
    primary key (upload_id, name)
  );
  create index uploaded_files_by_key on uploaded_files (key);`;

/** Files being uploaded. */
export class Library0008 implements MigrationInterface {
  readonly name = 'library-0008-1795305600008';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table uploaded_files, uploads;');
  }
}
