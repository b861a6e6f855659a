import { type Database, statement } from '@music/platform';
import { z } from 'zod';
import type { PaymentEvent } from './stripe-webhook.client.js';

/**
 * The wait grows by half a minute with each try. Retries stop only when `sweep` deletes the event: the provider does not send an
 * accepted event again, and checkout has no other way to learn of a dispute, or of a refund made at the provider.
 */
const maxRetryDelaySeconds = 300;

const storeEvent = statement('gateway.store-webhook', {
  parameters: [z.string(), z.string(), z.string().nullable()],
  sql: `insert into webhook_inbox (id, type, intent_id, tries, next_try)
    values ($1, $2, $3, 1, now() + interval '30 seconds') on conflict do nothing`,
});
const claimEvent = statement('gateway.claim-webhook', {
  row: z.object({ id: z.string(), type: z.string(), intentId: z.string().nullable() }),
  sql: `update webhook_inbox set tries = tries + 1,
      next_try = now() + make_interval(secs => least(30 * (tries + 1), ${maxRetryDelaySeconds}))
    where id = (
      select id from webhook_inbox where forwarded_at is null and next_try <= now()
      order by next_try limit 1 for update skip locked)
    returning id, type, intent_id as "intentId"`,
});
const markForwarded = statement('gateway.mark-webhook-forwarded', {
  parameters: [z.string()],
  sql: 'update webhook_inbox set forwarded_at = now() where id = $1',
});
const sweepEvents = statement('gateway.sweep-webhooks', {
  sql: "delete from webhook_inbox where received_at < now() - interval '30 days'",
});

/** Verified events of the payment provider, kept for 30 days so that a repeated one is recognised. Ids and types only. */
export class WebhookInboxRepository {
  constructor(private readonly database: Database) {}

  /** Stores an event, which `claimDue` returns after half a minute at the earliest. False: it was stored before, and nothing changes. */
  async store({ id, type, intentId }: PaymentEvent): Promise<boolean> {
    return (await this.database.change(storeEvent, id, type, intentId)) === 1;
  }

  /** The event that has been due the longest, reserved until its next try so that no other replica sends it too. */
  claimDue(): Promise<PaymentEvent | null> {
    return this.database.maybe(claimEvent);
  }

  async markForwarded(id: string): Promise<void> {
    await this.database.change(markForwarded, id);
  }

  async sweep(): Promise<void> {
    await this.database.change(sweepEvents);
  }
}
