import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refunds that banks returned. Those of before are recorded when the provider next reports them. */
export class Checkout0023 implements MigrationInterface {
  readonly name = 'checkout-0023-1796688000023';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table returned_refunds (
        -- Of the refund, or the part of it, at the provider.
        provider_id text primary key,
        refund_id uuid not null references refunds,
        amount pence not null,
        -- When the shop heard of it.
        at timestamptz not null default now()
      );
      create index returned_refunds_of_refund on returned_refunds (refund_id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table returned_refunds');
  }
}
