import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Imports by administrators: their files, progress and reports, while `imports` logs what was imported. One runs at a time. */
export class Catalogue0011 implements MigrationInterface {
  readonly name = 'catalogue-0011-1795824000011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table import_jobs (
        id uuid primary key,
        state text not null default 'receiving'
          check (state in ('receiving', 'waiting', 'running', 'done', 'failed')),
        begun_at timestamptz not null default now(),
        started_at timestamptz check ((started_at is null) = (state = 'receiving')),
        actor_id integer,
        dry_run boolean not null default false,
        skip_rejected boolean not null default false,
        replace_demo boolean not null default false,
        attempts integer not null default 0,
        stage text not null default 'checking' check (stage in ('checking', 'writing')),
        done integer not null default 0,
        total integer,
        report jsonb
      );
      create unique index one_import_at_a_time on import_jobs ((true)) where state in ('waiting', 'running');
      create index import_jobs_by_start on import_jobs (started_at desc);
      create table import_files (
        import_id uuid not null references import_jobs on delete cascade,
        name text not null,
        key text not null,
        bytes integer not null,
        primary key (import_id, name)
      );
      create table import_findings (
        import_id uuid not null references import_jobs on delete cascade,
        place integer not null,
        outcome text not null check (outcome in ('rejected', 'repaired')),
        file text not null,
        "row" integer,
        "column" text,
        value text not null,
        problem text not null,
        repair text,
        primary key (import_id, place)
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table import_findings, import_files, import_jobs;');
  }
}
