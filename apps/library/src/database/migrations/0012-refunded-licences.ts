import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When the line of a licence was refunded, which tells a refund from a revocation by staff. The copies of sales are marked as
 * out of date, so the next start reads all of them again: first, as licences are locked from the change of their table on.
 */
export class Library0012 implements MigrationInterface {
  readonly name = 'library-0012-1795910400012';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update sales set version = 0;
      alter table licences add column refunded_at timestamptz;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table licences drop column refunded_at');
  }
}
