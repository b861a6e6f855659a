import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The administrator who prepared a checkout while acting as its user. */
export class Checkout0006 implements MigrationInterface {
  readonly name = 'checkout-0006-1795392000006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table attempts add column prepared_by integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table attempts drop column prepared_by');
  }
}
