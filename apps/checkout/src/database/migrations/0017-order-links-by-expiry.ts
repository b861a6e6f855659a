import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each guest's order has a link, and the sweep, once a minute, finds the old ones without reading all of them. */
export class Checkout0017 implements MigrationInterface {
  readonly name = 'checkout-0017-1796169600017';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index order_links_by_expiry on order_links (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index order_links_by_expiry');
  }
}
