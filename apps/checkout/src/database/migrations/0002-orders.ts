import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The progress of an order after payment. `refunding` has been requested, `refunded` has been paid back. */
const orders = `
  alter table orders
    add column refunding pence not null default 0,
    add column refunded pence not null default 0,
    add column dispute text,
    add constraint orders_refunded_at_most_once check (refunding + refunded <= total);
  create index orders_by_time on orders (paid_at desc, order_no desc);
  create index orders_of_guests on orders (lower(email)) where user_id is null;
  create index order_lines_to_post on order_lines (order_id)
    where format = 'hardcopy' and dispatched_at is null and refunded_at is null;`;

/** A line can be in only one refund that did not fail: the index decides between two administrators. */
const refunds = `
  create table refunds (
    id uuid primary key default gen_random_uuid(),
    order_id uuid not null references orders,
    amount pence not null,
    reason text not null,
    requested_by integer,
    state text not null default 'requested' check (state in ('requested', 'succeeded', 'failed')),
    provider_id text unique,
    requested_at timestamptz not null default clock_timestamp(),
    settled_at timestamptz,
    checked_at timestamptz,
    check ((state = 'requested') = (settled_at is null))
  );
  create index refunds_of_order on refunds (order_id);
  create index refunds_waiting on refunds (checked_at) where state = 'requested';
  create table refund_lines (
    refund_id uuid not null references refunds,
    line_id integer not null references order_lines,
    -- False once the refund has failed, so that the line can be refunded again.
    active boolean not null default true,
    primary key (refund_id, line_id)
  );
  create unique index refund_lines_once on refund_lines (line_id) where active;`;

/** Only the hash of a link's token is stored; the token itself is only in the guest's mail. */
const links = `
  create table order_links (
    token_hash bytea primary key check (octet_length(token_hash) = 32),
    order_id uuid not null references orders,
    expires_at timestamptz not null
  );
  create index order_links_of_order on order_links (order_id);`;

/** Mails about orders, by ids; `mail_key` ensures that each is sent once, however often it is requested. */
export const mails = `
  create table order_mails (
    mail_key text primary key,
    template text not null,
    order_id uuid not null references orders,
    line_ids integer[] not null default '{}',
    refund_id uuid references refunds,
    asked_at timestamptz not null default clock_timestamp(),
    handed_on_at timestamptz
  );
  create index order_mails_waiting on order_mails (asked_at) where handed_on_at is null;`;

/** Checkout's own copy of its customers (rule S11); an erasure empties it. */
const customers = `
  create table customers (
    user_id integer primary key,
    version integer not null,
    name text,
    email text,
    email_verified boolean not null,
    erased boolean not null,
    check (not erased or (name is null and email is null))
  );
  create index customers_by_email on customers (lower(email));`;

/** A mail contains an address and perhaps a secret link: once it is sent, neither may stay in the outbox. */
export const sentMail = `
  create function forget_sent_mail() returns trigger language plpgsql as $$
    begin
      new.envelope := '{}';
      return new;
    end $$;
  create trigger outbox_forgets_mail before update on outbox for each row
    when (new.event = 'checkout.mail-requested' and new.sent_at is not null)
    execute function forget_sent_mail();`;

/** Refunds, dispatch, guests' links and mails of orders. */
export class Checkout0002 implements MigrationInterface {
  readonly name = 'checkout-0002-1795305600001';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [orders, refunds, links, mails, customers, sentMail]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger outbox_forgets_mail on outbox;
      drop function forget_sent_mail();
      drop table customers, order_mails, order_links, refund_lines, refunds;
      drop index orders_by_time, orders_of_guests, order_lines_to_post;
      alter table orders drop constraint orders_refunded_at_most_once, drop column refunding,
        drop column refunded, drop column dispute;`);
  }
}
