import { InProcessBroker } from '@music/messaging';
import type { EventsAdapter } from './events.fixture.js';
import { eventsSuite } from './events.suite.js';
import { testDatabase } from '@music/testing';

async function open(): Promise<EventsAdapter> {
  const database = await testDatabase();
  const broker = new InProcessBroker({ databaseUrl: database.url });
  const terminate = () =>
    database.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'messaging'`);
  let cutting: NodeJS.Timeout | undefined;
  return {
    database,
    options: { broker },
    cut: async () => {
      await terminate();
      cutting = setInterval(() => void terminate(), 20);
    },
    restore: async () => {
      clearInterval(cutting);
      await Promise.resolve();
    },
    inject: async (service, body) => {
      await database.query(
        `insert into messaging.deliveries (message_id, consumer, body) values (gen_random_uuid(), $1, $2)`,
        [service, body],
      );
    },
    waiting: async (service) => {
      const rows = await database.query(
        'select from messaging.deliveries where consumer = $1 and dead_at is null',
        [service],
      );
      return rows.length;
    },
    close: async () => {
      await broker.close();
      await database.drop();
    },
  };
}

eventsSuite('embedded', open);
