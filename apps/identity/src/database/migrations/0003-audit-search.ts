import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Administrators search the log by action, and for what an administrator did while morphed. */
export class Identity0003 implements MigrationInterface {
  readonly name = 'identity-0003-1795478400003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index audit_log_action on audit_log (action, id);
      create index audit_log_on_behalf_of on audit_log (on_behalf_of) where on_behalf_of is not null;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index audit_log_action, audit_log_on_behalf_of;');
  }
}
