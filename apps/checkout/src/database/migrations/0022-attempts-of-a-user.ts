import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Erasing a user finds guests' checkouts with the user's address without reading all attempts. */
export class Checkout0022 implements MigrationInterface {
  readonly name = 'checkout-0022-1796601600022';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index attempts_of_user on attempts (user_id) where user_id is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index attempts_of_user');
  }
}
