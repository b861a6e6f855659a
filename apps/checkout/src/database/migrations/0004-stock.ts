import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Printed copies that are counted; a product without a row is printed to order. `available`: copies that nobody has reserved. It
 * never falls below zero, so no copy is sold twice in any race.
 */
const stock = `
  create table stock (
    category category not null,
    product_id integer not null,
    -- The number of the catalogue's figure from which checkout counts down.
    statement integer not null,
    available integer not null constraint stock_never_oversold check (available >= 0),
    primary key (category, product_id)
  );
  create table stock_reservations (
    attempt_id uuid not null references attempts,
    category category not null,
    product_id integer not null,
    expires_at timestamptz not null,
    primary key (attempt_id, category, product_id),
    foreign key (category, product_id) references stock on delete cascade
  );
  create index stock_reservations_of_product on stock_reservations (category, product_id);
  create index stock_reservations_by_expiry on stock_reservations (expires_at);
  -- Versions of the counts sent to the catalogue.
  create sequence stock_count_seq as integer;`;

const orders = `
  alter table products add column out_of_print boolean not null default false;
  -- Taken from the counted stock, and returned to it if it is refunded before dispatch.
  alter table order_lines add column from_stock boolean not null default false;
  -- Refunded because the last copy was gone when the payment arrived.
  alter table refunds add column sold_out boolean not null default false;`;

/** Stock, its reservations, and which order lines were taken from it. */
export class Checkout0004 implements MigrationInterface {
  readonly name = 'checkout-0004-1795305600004';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [stock, orders]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table refunds drop column sold_out;
      alter table order_lines drop column from_stock;
      alter table products drop column out_of_print;
      drop sequence stock_count_seq;
      drop table stock_reservations, stock;`);
  }
}
