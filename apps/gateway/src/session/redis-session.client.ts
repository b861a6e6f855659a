import { setTimeout as wait } from 'node:timers/promises';
import { createLogger, type Logger, Outage } from '@music/platform';
import type { RedisClientType } from 'redis';
import type { SessionStorage } from './session-storage.js';
import { type SessionTable, type StoredSession, TableSessionStore } from './session-store.js';

const commandTimeoutMs = 1_000;

/** A frozen Redis accepts commands but never answers, and the client has no timeout. */
async function withTimeout<T>(command: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const limit = wait(commandTimeoutMs, null, { signal: timer.signal }).then(() => {
    throw new Error(`Redis did not answer within ${commandTimeoutMs} ms`);
  });
  try {
    return await Promise.race([command, limit]);
  } finally {
    timer.abort();
    limit.catch(() => undefined);
  }
}

/**
 * Reconnects automatically; while disconnected, commands fail immediately instead of waiting. The package is imported here
 * because its 600 files are needed only if sessions are stored in Redis.
 */
async function connect(url: string, logger: Logger): Promise<RedisClientType> {
  const { createClient } = await import('redis');
  const client: RedisClientType = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: 1_000,
    socket: {
      connectTimeout: 2_000,
      socketTimeout: 5_000,
      reconnectStrategy: (tries) => Math.min(tries * 100, 1_000),
    },
  });
  const outage = Outage.ofServer(logger, 'Redis (sessions)');
  client.on('error', outage.failed).on('ready', outage.over);
  client.connect().catch(() => undefined);
  return client;
}

/** Sessions in Redis survive deploys; while Redis is down requests fail as retryable instead of logging users out. */
class RedisSessions implements SessionTable {
  constructor(
    private readonly client: RedisClientType,
    private readonly prefix: string,
  ) {}

  async find(id: string): Promise<StoredSession | null> {
    const data = await withTimeout(this.client.get(this.prefix + id));
    return data === null ? null : (JSON.parse(data) as StoredSession);
  }

  async insert(id: string, data: string, seconds: number): Promise<void> {
    await withTimeout(
      this.client.set(this.prefix + id, data, { expiration: { type: 'EX', value: seconds } }),
    );
  }

  async update(id: string, data: string, seconds: number): Promise<void> {
    const expiration = { type: 'EX', value: seconds } as const;
    await withTimeout(this.client.set(this.prefix + id, data, { expiration, condition: 'XX' }));
  }

  async remove(id: string): Promise<void> {
    await withTimeout(this.client.del(this.prefix + id));
  }
}

/** `prefix`: before every key. */
export async function redisSessions(
  url: string,
  prefix: string,
  logger: Logger = createLogger('sessions'),
): Promise<SessionStorage> {
  const client = await connect(url, logger);
  return {
    store: new TableSessionStore(new RedisSessions(client, `${prefix}session:`), logger),
    close: async () => {
      client.destroy();
      await Promise.resolve();
    },
  };
}
