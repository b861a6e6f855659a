import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which journal a product belongs to, and when it was published. The next announcement of each product fills it in. */
const products = `
  alter table products add column series_id integer, add column year integer, add column sheet_music boolean,
    add column published_at timestamptz, add check (not sheet_music or published_at is not null);
  create index products_of_journals on products (series_id, year)
    where category = 'brass' and sheet_music and not removed;`;

/** A brass series of a journals group in one year. */
const journals = `
  create table journals (
    id integer generated always as identity primary key,
    series_id integer not null,
    year integer not null,
    name text not null,
    -- The number of issues that an administrator expects.
    expected integer check (expected between 1 and 366),
    unique (series_id, year),
    unique (id, year)
  );`;

/** Name and address of the customer who bought the journals; null once their user is erased. */
const vouchers = `
  create table subscription_vouchers (
    id integer generated always as identity primary key,
    code text not null unique check (code ~ '^SAMI(-[0-9A-HJKMNP-TV-Z]{4}){4}$'),
    customer_name text,
    email text,
    year integer not null,
    sequence_number integer not null check (sequence_number > 0),
    created_at timestamptz not null default now(),
    created_by integer,
    -- How often the code was mailed, and when it was last mailed.
    mails integer not null default 0,
    sent_at timestamptz,
    used_at timestamptz,
    used_by integer,
    revoked_at timestamptz,
    unique (id, year),
    check (used_by is null or used_at is not null)
  );
  create unique index subscription_vouchers_once on subscription_vouchers (lower(email), year, sequence_number)
    where revoked_at is null;
  create index subscription_vouchers_of_user on subscription_vouchers (used_by);
  -- All of the voucher's year.
  create table voucher_journals (
    voucher_id integer not null,
    journal_id integer not null,
    year integer not null,
    primary key (voucher_id, journal_id),
    foreign key (voucher_id, year) references subscription_vouchers (id, year),
    foreign key (journal_id, year) references journals (id, year)
  );`;

/** A user's right to all that a journal publishes. */
const entitlements = `
  create table entitlements (
    id integer generated always as identity primary key,
    -- Null once the user is erased.
    user_id integer,
    journal_id integer not null references journals,
    voucher_id integer not null,
    applied_at timestamptz not null default now(),
    -- When its voucher was revoked or its user erased.
    ended_at timestamptz,
    unique (voucher_id, journal_id),
    foreign key (voucher_id, journal_id) references voucher_journals
  );
  create unique index entitlements_once on entitlements (user_id, journal_id) where ended_at is null;
  create index entitlements_of_journal on entitlements (journal_id, id) where ended_at is null;`;

/** Written at the first download of a publication of a subscription. */
const licences = `
  alter table licences add column entitlement_id integer references entitlements,
    drop constraint licences_source_check, drop constraint licences_check,
    add constraint licences_source_check check (source in ('card', 'free', 'grant', 'subscription')),
    add constraint licences_check check ((line_id is null) = (source in ('grant', 'subscription'))
      and (line_id is null) = (order_id is null) and (entitlement_id is null) = (source <> 'subscription'));
  create unique index licences_subscribed_once on licences (user_id, category, product_id)
    where source = 'subscription';
  alter table licence_names drop constraint licence_names_given_by_check,
    add constraint licence_names_given_by_check check (given_by in ('order', 'voucher', 'buyer', 'staff'));`;

/** Subscriptions to journals. */
export class Library0009 implements MigrationInterface {
  readonly name = 'library-0009-1795305600009';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [products, journals, vouchers, entitlements, licences]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index licences_subscribed_once;
      alter table licences drop constraint licences_check, drop constraint licences_source_check,
        drop column entitlement_id, add check (source in ('card', 'free', 'grant')),
        add constraint licences_check
          check ((line_id is null) = (source = 'grant') and (line_id is null) = (order_id is null));
      drop table entitlements, voucher_journals, subscription_vouchers, journals;
      drop index products_of_journals;
      alter table products drop column series_id, drop column year, drop column sheet_music,
        drop column published_at;`);
  }
}
