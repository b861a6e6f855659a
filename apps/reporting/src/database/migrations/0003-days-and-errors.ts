import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The lists of most frequent items and the number of discounted orders read only their days; jobs say why they failed. */
export class Reporting0003 implements MigrationInterface {
  readonly name = 'reporting-0003-1796428800003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index parts_by_day on daily_counts (what, day) where key <> '';
      create index ledger_discounted on ledger (generation, day, order_id) where kind = 'sale' and discount > 0;
      -- Of the last attempt that failed; null once the job has ended.
      alter table jobs add column error text;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table jobs drop column error;
      drop index ledger_discounted, parts_by_day;`);
  }
}
