import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Amounts that customers' banks took back for good, and the provider's fees for them. */
export class Checkout0008 implements MigrationInterface {
  readonly name = 'checkout-0008-1795564800008';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table lost_disputes (
        dispute_id text primary key,
        order_id uuid not null references orders,
        amount pence not null,
        fee pence not null,
        at timestamptz not null default now()
      );
      comment on table lost_disputes is 'append-only';
      create index lost_disputes_of_order on lost_disputes (order_id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table lost_disputes');
  }
}
