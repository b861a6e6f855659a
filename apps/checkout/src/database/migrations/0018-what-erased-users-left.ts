import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Housekeeping finds what is left of erased users without reading other customers and orders. */
export class Checkout0018 implements MigrationInterface {
  readonly name = 'checkout-0018-1796256000018';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index customers_erased on customers (user_id) where erased;
      create index orders_with_delivery_address on orders (user_id) where addresses ? 'delivery';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index customers_erased, orders_with_delivery_address');
  }
}
