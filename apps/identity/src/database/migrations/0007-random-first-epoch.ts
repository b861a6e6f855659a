import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An account begins at a random epoch. After a database is restored, ids are given again; the session of an account that was lost
 * then does not match the new account with its id.
 */
export class Identity0007 implements MigrationInterface {
  readonly name = 'identity-0007-1795651200007';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table users alter column session_epoch set default floor(1 + random() * 1e9)::integer;',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users alter column session_epoch set default 1;');
  }
}
