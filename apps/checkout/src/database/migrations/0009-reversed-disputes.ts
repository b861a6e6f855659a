import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lost disputes that were won after all. */
export class Checkout0009 implements MigrationInterface {
  readonly name = 'checkout-0009-1795564800009';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table reversed_disputes (
        dispute_id text primary key references lost_disputes,
        at timestamptz not null default now()
      );
      comment on table reversed_disputes is 'append-only';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table reversed_disputes');
  }
}
