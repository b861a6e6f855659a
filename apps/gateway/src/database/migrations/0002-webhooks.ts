import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Verified events of the payment provider that checkout may not have yet; ids only. */
export class Webhooks1700000000002 implements MigrationInterface {
  readonly name = 'Webhooks1700000000002';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table webhook_inbox (
        id text primary key,
        type text not null,
        intent_id text,
        received_at timestamptz not null default now(),
        tries integer not null default 0,
        next_try timestamptz not null default now(),
        forwarded_at timestamptz
      );
      create index webhook_inbox_due on webhook_inbox (next_try) where forwarded_at is null;
      create index webhook_inbox_by_age on webhook_inbox (received_at);`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table webhook_inbox');
  }
}
