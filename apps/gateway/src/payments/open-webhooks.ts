import type { Bus } from '@music/messaging';
import { assertMigrated, Database, openDataSource } from '@music/platform';
import { gatewaySchema } from '../database/gateway.schema.js';
import { WebhookInboxRepository } from './webhook-inbox.repository.js';
import { WebhookInbox } from './webhook-inbox.js';

/** Where the payment provider's events are stored, and the secret of their signatures. */
export interface WebhookParts {
  databaseUrl: string;
  secret: string;
}

/** The inbox on the gateway's own tables. Refuses an unknown version of the schema, as services do. */
export async function openWebhooks({ databaseUrl }: WebhookParts, bus: Bus) {
  const source = await openDataSource(gatewaySchema, databaseUrl);
  await assertMigrated(source).catch(async (error: unknown) => {
    await source.destroy();
    throw error;
  });
  const inbox = new WebhookInbox(new WebhookInboxRepository(new Database(source)), bus);
  return {
    inbox,
    close: async () => {
      await inbox.stop();
      await source.destroy();
    },
  };
}
