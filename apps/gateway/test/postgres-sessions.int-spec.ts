import { migrate } from '@music/platform';
import { testDatabase } from '@music/testing';
import { gatewaySchema } from '../src/database/gateway.schema.js';
import { postgresSessions } from '../src/session/postgres-sessions.js';
import { sessionTableSuite } from './session-table.suite.js';

sessionTableSuite('PostgreSQL', async () => {
  const database = await testDatabase({ name: 'gateway', prepare: (url) => migrate(gatewaySchema, url) });
  const storage = await postgresSessions(database.url);
  const away = () => database.query('alter table gateway.sessions rename to gone');
  const close = async () => {
    await storage.close();
    await database.drop();
  };
  return { storage, away, close };
});
