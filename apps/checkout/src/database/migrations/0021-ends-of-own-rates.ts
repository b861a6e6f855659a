import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A publication's own VAT rate can end: from the day of a row without a rate it has its format's again. */
export class Checkout0021 implements MigrationInterface {
  readonly name = 'checkout-0021-1796515200021';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table vat_overrides alter column basis_points drop not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from vat_overrides where basis_points is null;
      alter table vat_overrides alter column basis_points set not null;`);
  }
}
