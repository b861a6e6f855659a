import { Database, openDataSource } from '@music/platform';
import { gatewaySchema } from '../database/gateway.schema.js';
import { PostgresSessionRepository } from './postgres-session.repository.js';
import type { SessionStorage } from './session-storage.js';
import { TableSessionStore } from './session-store.js';

/** Sessions in the gateway's own schema, for a shop without Redis. */
export async function postgresSessions(databaseUrl: string): Promise<SessionStorage> {
  const source = await openDataSource(gatewaySchema, databaseUrl);
  const table = new PostgresSessionRepository(new Database(source));
  return {
    store: new TableSessionStore(table),
    close: async () => {
      await table.stop();
      await source.destroy();
    },
  };
}
