import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The refund of a held payment may fail, at once or after it was made. */
export class Checkout0012 implements MigrationInterface {
  readonly name = 'checkout-0012-1795651200012';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table payment_holds add column refund_failed_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table payment_holds drop column refund_failed_at');
  }
}
