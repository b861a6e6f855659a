import { createLogger } from '@music/platform';
import { createClient } from 'redis';
import type { SessionStorage } from './session-storage.js';
import { type SessionTable, type StoredSession, TableSessionStore } from './session-store.js';

/** Connects by itself, again and again; while it is not connected every command fails at once instead of waiting. */
function connect(url: string) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 2_000, reconnectStrategy: (tries) => Math.min(tries * 100, 1_000) },
  });
  const logger = createLogger('sessions');
  client.on('error', (fault: Error) => logger.warn({ fault: fault.message }, 'Redis does not answer'));
  client.connect().catch(() => undefined);
  return client;
}

/** Sessions in Redis: a deploy logs nobody out, and a blip of Redis is an error to try again, not a log-out. */
class RedisSessions implements SessionTable {
  constructor(
    private readonly client: ReturnType<typeof connect>,
    private readonly prefix: string,
  ) {}

  async find(id: string): Promise<StoredSession | null> {
    const data = await this.client.get(this.prefix + id);
    return data === null ? null : (JSON.parse(data) as StoredSession);
  }

  async insert(id: string, data: string, seconds: number): Promise<void> {
    await this.client.set(this.prefix + id, data, { expiration: { type: 'EX', value: seconds } });
  }

  async update(id: string, data: string, seconds: number): Promise<void> {
    const expiration = { type: 'EX', value: seconds } as const;
    await this.client.set(this.prefix + id, data, { expiration, condition: 'XX' });
  }

  async remove(id: string): Promise<void> {
    await this.client.del(this.prefix + id);
  }
}

/** `prefix`: before every key. */
export function redisSessions(url: string, prefix: string): SessionStorage {
  const client = connect(url);
  return {
    store: new TableSessionStore(new RedisSessions(client, `${prefix}session:`)),
    close: async () => {
      client.destroy();
      await Promise.resolve();
    },
  };
}
