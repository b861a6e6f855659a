import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A file of a publication or an album; its content is in the file store under `key`. A corrected edition replaces it, but the old
 * row stays, because licences were stamped on it.
 */
const files = `
  create domain category as text check (value in ('brass', 'contemporary', 'vocal'));
  create table music_files (
    id integer generated always as identity primary key,
    category category not null,
    product_id integer not null,
    kind text not null check (kind in ('score', 'part', 'notes', 'sound', 'cover')),
    -- The position among files of its kind; for an album's sound the number of its track.
    position smallint not null default 1 check (position > 0),
    label text not null check (btrim(label) <> ''),
    media_type text not null,
    key text not null,
    bytes bigint not null check (bytes > 0),
    pages smallint check (pages > 0),
    milliseconds integer check (milliseconds > 0),
    -- For a sound: its loudness over time, one byte each.
    peaks bytea,
    -- For a PDF: where each page has room for the licence.
    stamp_places jsonb,
    -- Generated demo music, deleted as soon as there is a real file.
    generated boolean not null default false,
    edition integer not null default 1 check (edition > 0),
    added_at timestamptz not null default now(),
    replaced_at timestamptz,
    check ((pages is not null) = (kind in ('score', 'part', 'notes'))),
    check ((milliseconds is not null) = (kind = 'sound'))
  );
  create unique index current_music_files on music_files (category, product_id, kind, position)
    where replaced_at is null;
  create index music_files_by_key on music_files (key);`;

/** Public pictures of pages and covers, and the beginnings of sounds. */
const previews = `
  create table previews (
    file_id integer not null references music_files on delete cascade,
    -- Counted from 1; 0 for a cover or a sound.
    page smallint not null check (page >= 0),
    -- In pixels; 0 for a sound.
    width smallint not null check (width >= 0),
    key text not null,
    bytes bigint not null check (bytes > 0),
    primary key (file_id, page, width)
  );
  create index previews_by_key on previews (key);`;

/**
 * Work that takes seconds: stamping, rendering, reading files. A row is deleted when its work is done. A process reserves a job
 * until `held_until`; after that any process may take it, so that no job is lost with a process.
 */
const jobs = `
  create table jobs (
    id bigint generated always as identity primary key,
    kind text not null,
    -- Identifies the work, so that it is not queued twice.
    key text not null,
    payload jsonb not null,
    -- Lower numbers come first: 1 if somebody is waiting, 5 in the background.
    priority smallint not null default 5,
    attempts smallint not null default 0,
    due_at timestamptz not null default now(),
    held_until timestamptz,
    -- The error of the last attempt.
    error text,
    gave_up_at timestamptz,
    queued_at timestamptz not null default now(),
    unique (kind, key)
  );
  create index jobs_due on jobs (priority, due_at) where gave_up_at is null;`;

/** The first schema of the library; later migrations extend it. */
export class Library0001 implements MigrationInterface {
  /** TypeORM orders migrations by the thirteen digits at the end. */
  readonly name = 'library-0001-1795305600001';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [files, previews, jobs]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table jobs, previews, music_files; drop domain category;');
  }
}
