import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last stamped files, with the name of their licence on every page. */
const stamps = `
  create table stamps (
    licence_id integer not null references licences,
    file_id integer not null references music_files,
    -- The name on its pages: after a correction it is stamped again.
    name text not null,
    key text not null,
    bytes bigint not null check (bytes > 0),
    stamped_at timestamptz not null default now(),
    primary key (licence_id, file_id)
  );
  create index stamps_by_key on stamps (key);
  -- Files that customers are waiting for; they get a mail when these are ready.
  create table awaited_stamps (
    licence_id integer not null references licences,
    file_id integer not null references music_files,
    since timestamptz not null default now(),
    primary key (licence_id, file_id)
  );`;

/** Downloads, for the daily limits. A link counts once, however often its content is requested. */
const downloads = `
  create table downloads (
    token_hash bytea primary key,
    licence_id integer not null references licences,
    -- Null for all files in one zip.
    file_id integer references music_files,
    -- Null for a guest's, and once the user is erased.
    user_id integer,
    -- A keyed hash; empty once the user is erased.
    address_hash bytea not null,
    at timestamptz not null default now()
  );
  create index downloads_of_user on downloads (user_id, at);
  create index downloads_of_address on downloads (address_hash, at) where user_id is null;
  create index downloads_of_licence on downloads (licence_id, at);
  create index downloads_by_time on downloads (at);`;

/** Downloads of licences. */
export class Library0003 implements MigrationInterface {
  readonly name = 'library-0003-1795305600003';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [stamps, downloads]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table downloads, awaited_stamps, stamps;');
  }
}
