import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for a user's subscriptions and for the erasure of a user, during which sales wait. */
export class Library0016 implements MigrationInterface {
  readonly name = 'library-0016-1796083200016';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index entitlements_of_user on entitlements (user_id);
      create index licence_names_of_actor on licence_names (actor) where actor is not null;
      create index subscription_vouchers_of_maker on subscription_vouchers (created_by);
      create index subscription_vouchers_of_address on subscription_vouchers (lower(email));`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index entitlements_of_user, licence_names_of_actor, subscription_vouchers_of_maker,
      subscription_vouchers_of_address;`);
  }
}
