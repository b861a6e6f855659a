import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Since when the payment of an order has been lost to a dispute. The copies are marked as out of date, so the next
 * start reads all of them again: first, as the table is locked from its change on.
 */
export class Library0011 implements MigrationInterface {
  readonly name = 'library-0011-1795651200011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update sales set version = 0;
      alter table sales add column payment_lost_at timestamptz;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sales drop column payment_lost_at');
  }
}
