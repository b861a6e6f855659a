import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deleting a basket finds its attempts, including those that are over, without reading all of them. */
export class Checkout0015 implements MigrationInterface {
  readonly name = 'checkout-0015-1795910400015';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index attempts_of_basket on attempts (basket_id) where basket_id is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index attempts_of_basket');
  }
}
