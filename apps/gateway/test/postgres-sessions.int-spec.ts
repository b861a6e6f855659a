import { migrate } from '@music/platform';
import { testDatabase } from '@music/testing';
import { gatewaySchema } from '../src/database/gateway.schema.js';
import { postgresSessions } from '../src/session/postgres-sessions.js';
import { sessionTableSuite } from './session-table.suite.js';

sessionTableSuite('PostgreSQL', async () => {
  const database = await testDatabase({ name: 'gateway', prepare: (url) => migrate(gatewaySchema, url) });
  const storage = await postgresSessions(database.url);
  const secondsLeft = async (id: string) => {
    const rows = (await database.query(
      'select extract(epoch from expires_at - now())::float as seconds from gateway.sessions where id = $1',
      [id],
    )) as { seconds: number }[];
    return rows[0]?.seconds ?? 0;
  };
  const expireIn = (id: string, seconds: number) =>
    database.query(
      'update gateway.sessions set expires_at = now() + make_interval(secs => $2) where id = $1',
      [id, seconds],
    );
  const away = () => database.query('alter table gateway.sessions rename to gone');
  const close = async () => {
    await storage.close();
    await database.drop();
  };
  return { storage, away, secondsLeft, expireIn, close };
});
