import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A checkout may reserve several vouchers: that of its snapshot, and those of earlier snapshots that can still be paid until the
 * provider has the newest.
 */
export class Checkout0003 implements MigrationInterface {
  readonly name = 'checkout-0003-1795305600002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table voucher_uses drop constraint voucher_uses_attempt_id_key,
        add constraint voucher_uses_once_an_attempt unique (attempt_id, voucher_id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table voucher_uses drop constraint voucher_uses_once_an_attempt,
        add constraint voucher_uses_attempt_id_key unique (attempt_id);`);
  }
}
