import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Disputes whose lines' parts are missing are found without reading the ledger. */
export class Reporting0004 implements MigrationInterface {
  readonly name = 'reporting-0004-1796774400004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create index ledger_disputes on ledger (generation, fact, order_id) where kind = 'dispute'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ledger_disputes');
  }
}
