import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Housekeeping finds the drafts that it must delete without reading those of all earlier orders. */
export class Checkout0013 implements MigrationInterface {
  readonly name = 'checkout-0013-1795737600013';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index attempt_revisions_to_forget on attempt_revisions (created_at)
      where email is not null or addresses is not null or lines @? '$[*] ? (@.licenceName != null)'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index attempt_revisions_to_forget');
  }
}
