import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stages are numbered: 1 is open, 3 closed, 12 the album's release (libs/rules, competition-stages). */
const editions = `
  create domain fame_category as text check (value in ('brass', 'vocal'));
  create table editions (
    id integer generated always as identity primary key,
    category fame_category not null,
    year smallint not null check (year between 1900 and 2100),
    name text not null check (btrim(name) <> ''),
    stage smallint not null default 0 check (stage between 0 and 13),
    opens_at timestamptz,
    closes_at timestamptz,
    max_votes smallint not null check (max_votes between 1 and 10),
    scoring text not null check (scoring in ('ranked', 'flat')),
    intro text not null,
    album_id integer,
    -- A hash of the counted ballots in their order; null until voting closes.
    ballots_hash text,
    unique (category, year),
    check (opens_at <= closes_at),
    check (stage = 0 or opens_at is not null),
    check (stage < 3 or (closes_at is not null and ballots_hash is not null)),
    check (stage < 12 or album_id is not null)
  );`;

const ballots = `
  create table ballots (
    id integer generated always as identity primary key,
    edition_id integer not null references editions,
    -- Null for a counted ballot whose voter has been erased.
    user_id integer,
    -- Ids of pieces, favourite first.
    votes integer[] not null check (cardinality(votes) between 1 and 10),
    first_cast_at timestamptz not null default now(),
    cast_at timestamptz not null default now(),
    -- The network it came from, as a keyed hash; deleted when voting closes.
    block text,
    -- Null until voting closes.
    counted boolean,
    unique (edition_id, user_id),
    check (user_id is not null or counted is not null)
  );
  create index ballots_of_user on ballots (user_id);`;

/** The count, as it was frozen when voting closed. */
const results = `
  create table results (
    edition_id integer not null references editions,
    piece_id integer not null,
    rank integer not null check (rank > 0),
    tied boolean not null,
    points integer not null check (points > 0),
    first_choices integer not null check (first_choices >= 0),
    voters integer not null check (voters > 0),
    primary key (edition_id, piece_id)
  );
  create index results_by_rank on results (edition_id, rank);`;

/** Which mails of a stage are still to be written, and which voters have theirs already. */
const mailings = `
  create table mailings (
    edition_id integer not null references editions,
    kind text not null check (kind in ('opens', 'reminder', 'results')),
    after_user_id integer not null default 0,
    done boolean not null default false,
    primary key (edition_id, kind)
  );`;

/** Copies, written only if newer (rule S11). Demo voters have negative ids, which no account has. */
const copies = `
  create table voters (
    user_id integer primary key,
    version integer not null,
    name text,
    email text,
    email_verified boolean not null,
    reminders boolean not null,
    erased boolean not null,
    check (not erased or (name is null and email is null and not email_verified and not reminders))
  );
  create index voters_to_remind on voters (user_id) where reminders and email_verified;
  create table pieces (
    category text not null,
    piece_id integer not null,
    version integer not null,
    title text not null,
    composer text not null,
    arranger text not null,
    lyricist text not null,
    type text not null,
    series text not null,
    year integer,
    recorded boolean not null,
    removed boolean not null,
    primary key (category, piece_id)
  );`;

/** The first schema of the hall of fame; later migrations extend it. */
export class HallOfFame0001 implements MigrationInterface {
  readonly name = 'hall-of-fame-0001-1795392000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [editions, ballots, results, mailings, copies]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table pieces, voters, mailings, results, ballots, editions; drop domain fame_category;',
    );
  }
}
