import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Housekeeping finds the old orders of guests that still name them without reading other orders. */
export class Checkout0020 implements MigrationInterface {
  readonly name = 'checkout-0020-1796428800020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index orders_of_guests_by_age on orders (paid_at)
      where user_id is null and (email is not null or addresses is not null)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index orders_of_guests_by_age');
  }
}
