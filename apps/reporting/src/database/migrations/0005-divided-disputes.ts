import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lost disputes were not divided among the lines of their orders. If there are any, the service reads all orders again when it
 * starts, which adds the missing rows.
 */
export class Reporting0005 implements MigrationInterface {
  readonly name = 'reporting-0005-1796860800005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from copies where (name = 'sales' or name like 'sales of generation %') and exists (
        select from ledger dispute where kind = 'dispute' and fact not like '%:line%' and not exists (
          select from ledger part
          where part.generation = dispute.generation and part.fact = dispute.fact || ':lines'));
      drop index ledger_disputes;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create index ledger_disputes on ledger (generation, fact, order_id) where kind = 'dispute'`,
    );
  }
}
