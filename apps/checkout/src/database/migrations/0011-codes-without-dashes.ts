import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A typed code finds its voucher without dashes and spaces, too. */
export class Checkout0011 implements MigrationInterface {
  readonly name = 'checkout-0011-1795600800011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create index vouchers_bare_code on vouchers (translate(code, '- ', ''))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index vouchers_bare_code');
  }
}
