import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Several refunds from the provider's dashboard may be one refund of the shop: `provider_id` is the first of them. */
export class Checkout0014 implements MigrationInterface {
  readonly name = 'checkout-0014-1795824000014';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table refunds add column more_provider_ids text[] not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table refunds drop column more_provider_ids');
  }
}
