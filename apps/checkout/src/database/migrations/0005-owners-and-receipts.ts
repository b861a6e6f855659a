import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The owner of the checkout, named like owners of baskets: `user:7`, or `guest:` with the key of a visitor's session. */
const owners = `
  alter table attempts add column made_by text;
  update attempts set made_by = 'user:' || user_id where user_id is not null;
  update attempts a set made_by = 'guest:' || b.guest_key from baskets b
    where b.id = a.basket_id and b.guest_key is not null and a.made_by is null;
  create index attempts_made_by on attempts (made_by);`;

/** The last rendered receipts; `content` is the hash of their content. */
const receipts = `
  create table receipts (
    order_id uuid primary key references orders,
    content text not null,
    pdf bytea not null,
    drawn_at timestamptz not null default now()
  );
  create index receipts_by_age on receipts (drawn_at);`;

/** Checkouts belong to the session that created them, and receipts are cached. */
export class Checkout0005 implements MigrationInterface {
  readonly name = 'checkout-0005-1795392000005';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [owners, receipts]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table receipts; alter table attempts drop column made_by;');
  }
}
