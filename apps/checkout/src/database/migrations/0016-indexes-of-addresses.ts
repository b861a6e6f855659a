import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Erasing a user finds the rows with the user's email address by an index. */
export class Checkout0016 implements MigrationInterface {
  readonly name = 'checkout-0016-1796083200016';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index attempt_revisions_of_address on attempt_revisions (lower(email)) where email is not null;
      create index voucher_uses_of_address on voucher_uses (customer_key) where customer_key like 'email:%';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index attempt_revisions_of_address, voucher_uses_of_address');
  }
}
