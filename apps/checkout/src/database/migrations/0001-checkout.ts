import type { MigrationInterface, QueryRunner } from 'typeorm';

const domains = `
  create domain category as text check (value in ('brass', 'contemporary', 'vocal'));
  create domain sale_format as text check (value in ('pdf', 'hardcopy', 'mp3_album'));
  create domain pence as integer check (value >= 0);
  create domain rate as integer check (value between 0 and 10000);`;

/** Checkout's own copy of what is sold (rule S11); null prices are not sold. */
const products = `
  create table products (
    category category not null,
    id integer not null,
    version integer not null,
    kind text not null,
    title text not null,
    composer text not null,
    series text not null,
    series_id integer,
    number text,
    piece_id integer,
    publisher_id integer,
    pdf pence,
    hardcopy pence,
    mp3_album pence,
    removed boolean not null,
    primary key (category, id),
    check (not removed or (pdf is null and hardcopy is null and mp3_album is null))
  );
  create table vat_rates (
    format sale_format not null,
    valid_from date not null,
    basis_points rate not null,
    primary key (format, valid_from)
  );
  create table vat_overrides (
    category category not null,
    product_id integer not null,
    format sale_format not null,
    valid_from date not null,
    basis_points rate not null,
    primary key (category, product_id, format, valid_from)
  );
  insert into vat_rates values ('hardcopy', '2000-01-01', 0), ('pdf', '2011-01-04', 2000), ('mp3_album', '2011-01-04', 2000);`;

const baskets = `
  create table baskets (
    id uuid primary key default gen_random_uuid(),
    guest_key uuid unique,
    user_id integer unique,
    voucher_code text,
    version integer not null default 1,
    touched_at timestamptz not null default now(),
    check ((guest_key is null) <> (user_id is null))
  );
  create index baskets_of_guests on baskets (touched_at) where guest_key is not null;
  create table basket_lines (
    basket_id uuid not null references baskets on delete cascade,
    category category not null,
    product_id integer not null,
    format sale_format not null,
    -- The displayed price; a change of the product's price also updates it here.
    price pence not null,
    position bigint generated always as identity,
    primary key (basket_id, category, product_id, format)
  );
  create index basket_lines_by_product on basket_lines (category, product_id);`;

const vouchers = `
  create table vouchers (
    id integer generated always as identity primary key,
    code text not null unique check (code = upper(code)),
    value jsonb not null check (value ->> 'kind' in ('percentage', 'fixed', 'free-item')),
    scope jsonb not null,
    starts_at timestamptz,
    ends_at timestamptz,
    minimum_spend pence not null,
    max_uses integer check (max_uses > 0),
    max_uses_per_customer integer check (max_uses_per_customer > 0),
    -- Reserved and consumed uses together: the condition that decides every race.
    used integer not null default 0,
    created_at timestamptz not null default now(),
    created_by integer,
    constraint vouchers_within_limit check (used >= 0 and (max_uses is null or used <= max_uses)),
    check (starts_at < ends_at)
  );`;

/** A checkout attempt and what it would charge; each change of the basket makes a revision (rule S2). */
const attempts = `
  create table attempts (
    id uuid primary key default gen_random_uuid(),
    basket_id uuid references baskets on delete set null,
    user_id integer,
    state text not null default 'awaiting_payment'
      check (state in ('awaiting_payment', 'paid', 'cancelled', 'expired', 'held')),
    revision integer not null default 0,
    intent_id text unique,
    client_secret text,
    created_at timestamptz not null default now(),
    touched_at timestamptz not null default now(),
    -- When the reconciler last asked about it.
    checked_at timestamptz
  );
  create unique index attempts_open on attempts (basket_id) where state = 'awaiting_payment';
  create index attempts_waiting on attempts (touched_at) where state = 'awaiting_payment';
  create table attempt_revisions (
    attempt_id uuid not null references attempts on delete cascade,
    revision integer not null check (revision > 0),
    basket_version integer not null,
    fingerprint text not null,
    email text,
    addresses jsonb,
    voucher_id integer references vouchers,
    waived_right_at timestamptz,
    waiver_text integer,
    lines jsonb not null,
    subtotal pence not null,
    discount pence not null,
    shipping pence not null,
    vat pence not null,
    total pence not null,
    created_at timestamptz not null default now(),
    primary key (attempt_id, revision),
    check (total = subtotal - discount + shipping and vat <= total)
  );
  create table voucher_uses (
    voucher_id integer not null references vouchers,
    customer_key text not null,
    use_number integer not null check (use_number > 0),
    attempt_id uuid not null unique references attempts,
    reserved_at timestamptz not null default now(),
    consumed_at timestamptz,
    primary key (voucher_id, customer_key, use_number)
  );`;

const orders = `
  create table order_numbers (
    id smallint primary key default 1 check (id = 1),
    last bigint not null
  );
  insert into order_numbers values (1, 100000);
  create table orders (
    id uuid primary key default gen_random_uuid(),
    order_no bigint not null unique,
    attempt_id uuid not null unique references attempts,
    payment_intent_id text unique,
    source text not null check (source in ('card', 'free')),
    state text not null check (state in ('paid', 'fulfilled', 'part_refunded', 'refunded')),
    user_id integer,
    email text,
    addresses jsonb,
    voucher_id integer references vouchers,
    waived_right_at timestamptz,
    waiver_text integer,
    subtotal pence not null,
    discount pence not null,
    shipping pence not null,
    vat pence not null,
    total pence not null,
    paid_at timestamptz not null default now(),
    version integer not null default 1,
    check (total = subtotal - discount + shipping and vat <= total),
    check ((source = 'card') = (payment_intent_id is not null))
  );
  create index orders_of_user on orders (user_id, paid_at desc);
  create table order_lines (
    id integer generated always as identity primary key,
    order_id uuid not null references orders,
    category category not null,
    product_id integer not null,
    format sale_format not null,
    title text not null,
    series text not null,
    number text,
    publisher_id integer,
    licence_name text,
    price pence not null,
    discount pence not null,
    shipping pence not null,
    vat_rate rate not null,
    vat pence not null,
    total pence not null,
    dispatched_at timestamptz,
    refunded_at timestamptz,
    unique (order_id, category, product_id, format),
    check (total = price - discount + shipping and vat <= total)
  );
  create index order_lines_by_product on order_lines (category, product_id);
  create table order_events (
    id bigint generated always as identity primary key,
    attempt_id uuid not null references attempts,
    from_state text not null,
    to_state text not null,
    cause text not null,
    at timestamptz not null default clock_timestamp()
  );
  comment on table order_events is 'append-only';
  create index order_events_of_attempt on order_events (attempt_id);`;

const payments = `
  create table payment_events (
    event_id text primary key,
    type text not null,
    intent_id text,
    taken_at timestamptz not null default now()
  );
  create table payment_holds (
    intent_id text primary key,
    attempt_id uuid not null references attempts,
    reason text not null,
    amount pence not null,
    held_at timestamptz not null default now(),
    refunded_at timestamptz
  );
  create table idempotency_keys (
    owner text not null,
    call text not null,
    key text not null,
    fingerprint text not null,
    reply jsonb,
    at timestamptz not null default now(),
    primary key (owner, call, key)
  );
  create index idempotency_keys_by_age on idempotency_keys (at);
  -- The sandbox's state, so that payments survive a restart; never used in production.
  create table sandbox_objects (
    id text primary key,
    body jsonb not null
  );`;

/** The first schema of checkout; later migrations extend it. */
export class Checkout0001 implements MigrationInterface {
  /** TypeORM orders migrations by the thirteen digits at the end. */
  readonly name = 'checkout-0001-1795219200001';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [domains, products, baskets, vouchers, attempts, orders, payments])
      await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table sandbox_objects, idempotency_keys, payment_holds, payment_events, order_events, order_lines, orders,
        order_numbers, voucher_uses, attempt_revisions, attempts, vouchers, basket_lines, baskets, vat_overrides,
        vat_rates, products;
      drop domain category, sale_format, pence, rate;`);
  }
}
