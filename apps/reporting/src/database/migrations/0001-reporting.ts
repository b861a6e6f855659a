import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Copies of what other services own: filled from their snapshots and kept up to date by events (rule S11). */
const copies = `
  create domain category as text check (value in ('brass', 'contemporary', 'vocal'));
  create domain sale_format as text check (value in ('pdf', 'hardcopy', 'mp3_album'));
  create table copies (
    -- The name of the snapshot.
    name text primary key,
    -- The position up to which it was read, as its owner names it.
    reached text not null
  );
  create table customers (
    user_id integer primary key,
    version integer not null,
    name text,
    registered_on date,
    erased boolean not null,
    -- Null if only the snapshot reported it.
    erased_on date,
    check (not erased or name is null)
  );
  create index customers_registered on customers (registered_on);
  create index customers_erased on customers (erased_on) where erased_on is not null;
  create table products (
    category category not null,
    id integer not null,
    version integer not null,
    title text not null,
    series text not null,
    number text,
    composer text not null,
    publisher_id integer,
    primary key (category, id)
  );
  create table publishers (
    id integer primary key,
    name text not null
  );`;

/**
 * The ledger of sales: append-only, ids and amounts. It exists in one generation, and in a second one during a rebuild
 * (ADR 32): writers write to all generations, readers read the current one.
 */
const ledger = `
  create table generations (
    id integer primary key,
    current boolean not null
  );
  create unique index one_current_generation on generations (current) where current;
  insert into generations values (1, true);
  create table orders (
    order_id uuid primary key,
    order_no bigint not null,
    version integer not null,
    -- Null for a guest's.
    user_id integer,
    source text not null check (source in ('card', 'free')),
    paid_on date not null
  );
  create table ledger (
    id bigint generated always as identity primary key,
    generation integer not null,
    -- The recorded fact, which is unique: 'line:7', 'refund:7', 'dispute:…'.
    fact text not null,
    -- In London.
    day date not null,
    kind text not null check (kind in ('sale', 'refund', 'dispute', 'dispute-fee', 'subscription')),
    order_id uuid references orders,
    -- For a subscription, which has no order.
    user_id integer,
    category category,
    format sale_format,
    product_id integer,
    publisher_id integer,
    title text not null,
    units smallint not null,
    gross integer not null,
    discount integer not null,
    shipping integer not null,
    vat integer not null,
    net integer not null,
    unique (generation, fact),
    check (gross - discount + shipping = net + vat),
    check ((order_id is null) = (kind = 'subscription'))
  );
  comment on table ledger is 'append-only';
  create index ledger_by_day on ledger (generation, day, id);
  create index ledger_by_publisher on ledger (generation, publisher_id, day, id);`;

/** The ledger's daily sums, written in the same statement. */
const rollUps = `
  create table daily_sales (
    generation integer not null,
    day date not null,
    publisher_id integer,
    category category,
    format sale_format,
    -- The number of rows in the ledger, and how many of them are subscriptions.
    entries integer not null,
    subscriptions integer not null,
    units integer not null,
    gross bigint not null,
    discount bigint not null,
    shipping bigint not null,
    vat bigint not null,
    net bigint not null,
    refunds bigint not null,
    unique nulls not distinct (generation, day, publisher_id, category, format)
  );
  create table daily_counts (
    day date not null,
    -- 'orders', 'plays', 'searches' …
    what text not null,
    -- '' for the total; for a part the product ('brass:12'), the word or the kind.
    key text not null,
    count integer not null,
    primary key (what, key, day)
  );
  -- Everything up to this moment is counted.
  create table progress (
    id smallint primary key default 1 check (id = 1),
    as_of timestamptz not null
  );
  insert into progress values (1, now());`;

/** The first schema of reporting; later migrations extend it. */
export class Reporting0001 implements MigrationInterface {
  /** TypeORM orders migrations by the thirteen digits at the end. */
  readonly name = 'reporting-0001-1795305600001';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [copies, ledger, rollUps]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table progress, daily_counts, daily_sales, ledger, orders, generations, publishers, products, customers, copies;
      drop domain category, sale_format;`);
  }
}
