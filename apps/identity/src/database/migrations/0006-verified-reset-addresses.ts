import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When the address for password resets was verified: during a change of address `email_verified_at` no longer says it. For
 * accounts that are changing theirs the audit log does: a link that was sent to the address verified it, or reset the password.
 */
export class Identity0006 implements MigrationInterface {
  readonly name = 'identity-0006-1795651200006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users add column reset_email_verified_at timestamptz;
      update users set reset_email_verified_at = coalesce(email_verified_at, (
          select max(at) from audit_log
          where subject_id = users.id and action in ('email-verified', 'password-reset')))
        where erased_at is null;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users drop column reset_email_verified_at;');
  }
}
