import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sweep, once a minute, finds the old links by an index. */
export class Checkout0017 implements MigrationInterface {
  readonly name = 'checkout-0017-1796169600017';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index order_links_by_expiry on order_links (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index order_links_by_expiry');
  }
}
