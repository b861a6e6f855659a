import type { Database } from '@music/platform';
import type { PaymentEvent } from './stripe-webhook.client.js';

/** An event is given up after so many tries; the reconciler of checkout finds what was paid all the same. */
const mostTries = 30;

/** Verified events of the payment provider, until checkout has them. Ids only. */
export class WebhookInboxRepository {
  constructor(private readonly database: Database) {}

  /** The same event again changes nothing. */
  async keep({ id, type, intentId }: PaymentEvent): Promise<void> {
    await this.database.manager.query(
      'insert into webhook_inbox (id, type, intent_id) values ($1, $2, $3) on conflict do nothing',
      [id, type, intentId],
    );
  }

  /** Events whose next try is due, oldest first, taken for half a minute, so that no other replica sends them too. */
  take(limit: number): Promise<PaymentEvent[]> {
    return this.database.manager.query(
      `with taken as (
         update webhook_inbox set tries = tries + 1, next_try = now() + make_interval(secs => 30 * (tries + 1))
         where id in (
           select id from webhook_inbox where forwarded_at is null and next_try <= now() and tries < ${mostTries}
           order by received_at limit $1 for update skip locked)
         returning id, type, intent_id, received_at)
       select id, type, intent_id as "intentId" from taken order by received_at`,
      [limit],
    );
  }

  async markForwarded(id: string): Promise<void> {
    await this.database.manager.query('update webhook_inbox set forwarded_at = now() where id = $1', [id]);
  }

  async sweep(): Promise<void> {
    await this.database.manager.query(
      "delete from webhook_inbox where received_at < now() - interval '30 days'",
    );
  }
}
