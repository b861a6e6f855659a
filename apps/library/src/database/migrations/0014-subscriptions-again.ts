import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * After a revocation, another voucher gives a new licence of the same publication. Processes of the release before cannot open the
 * downloads of subscriptions with this index; their users try again a moment later.
 */
export class Library0014 implements MigrationInterface {
  readonly name = 'library-0014-1796083200014';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index licences_subscribed_once;
      create unique index licences_subscribed_once on licences (user_id, category, product_id)
        where source = 'subscription' and revoked_at is null;
      create index licences_revoked_of_entitlement on licences (entitlement_id) where revoked_at is not null;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index licences_revoked_of_entitlement;
      drop index licences_subscribed_once;
      create unique index licences_subscribed_once on licences (user_id, category, product_id)
        where source = 'subscription';`);
  }
}
