import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The parts of each order that the library needs, copied from checkout: written only if newer (rule S11). */
const sales = `
  create table sales (
    order_id uuid primary key,
    order_no bigint not null unique,
    version integer not null,
    -- Null for a guest's, and once the user is erased.
    user_id integer,
    paid_at timestamptz not null,
    source text not null check (source in ('card', 'free')),
    downloads_open_at timestamptz not null
  );
  create index sales_of_user on sales (user_id);
  create table printed_copies (
    -- The id of the order's line.
    line_id integer primary key,
    order_id uuid not null references sales,
    category category not null,
    product_id integer not null,
    title text not null,
    series text not null,
    number text,
    refunded_at timestamptz,
    dispatched_at timestamptz
  );
  create index printed_copies_of_order on printed_copies (order_id);`;

/** One for each digital line of an order, or granted by staff. */
const licences = `
  create table licences (
    id integer generated always as identity primary key,
    -- Null if it was granted, and so is the order.
    line_id integer unique,
    order_id uuid references sales,
    code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$'),
    category category not null,
    product_id integer not null,
    format text not null check (format in ('pdf', 'mp3_album')),
    title text not null,
    series text not null,
    number text,
    source text not null check (source in ('card', 'free', 'grant')),
    user_id integer,
    -- Null for an album.
    name text,
    issued_at timestamptz not null,
    revoked_at timestamptz,
    check ((line_id is null) = (source = 'grant') and (line_id is null) = (order_id is null))
  );
  create index licences_of_user on licences (user_id);
  create index licences_of_order on licences (order_id);
  create index licences_by_time on licences (issued_at desc, id desc);
  -- So that a double click grants only once.
  create unique index licences_granted_once on licences (user_id, category, product_id)
    where source = 'grant' and revoked_at is null;`;

/** Every name a licence had. */
const names = `
  create table licence_names (
    id integer generated always as identity primary key,
    licence_id integer not null references licences,
    name text not null,
    given_by text not null check (given_by in ('order', 'buyer', 'staff')),
    -- Who corrected it; null once the user is erased.
    actor integer,
    at timestamptz not null default now()
  );
  create index licence_names_of_licence on licence_names (licence_id);
  create unique index licence_names_corrected_once on licence_names (licence_id) where given_by = 'buyer';`;

/** Erased users: older events do not bring them back. */
const erased = 'create table erased_users (user_id integer primary key);';

/** What can be granted, copied from the catalogue. */
const products = `
  create table products (
    category category not null,
    id integer not null,
    version integer not null,
    kind text not null check (kind in ('publication', 'album')),
    title text not null,
    series text not null,
    number text,
    removed boolean not null,
    primary key (category, id)
  );`;

/** Licences and what they come from. */
export class Library0002 implements MigrationInterface {
  readonly name = 'library-0002-1795305600002';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [sales, licences, names, erased, products]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table products, erased_users, licence_names, licences, printed_copies, sales;');
  }
}
