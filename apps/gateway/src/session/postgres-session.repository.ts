import { createLogger, type Database, Periodic, statement } from '@music/platform';
import { z } from 'zod';
import type { SessionTable, StoredSession } from './session-store.js';

const sweepMs = 10 * 60_000;

const findSession = statement('gateway.find-session', {
  parameters: [z.string()],
  row: z.object({ data: z.custom<StoredSession>() }),
  sql: 'select data from sessions where id = $1 and expires_at > now()',
});
const addSession = statement('gateway.add-session', {
  parameters: [z.string(), z.string(), z.int()],
  sql: `insert into sessions (id, data, expires_at) values ($1, $2, now() + $3 * interval '1 second')`,
});
const updateSession = statement('gateway.update-session', {
  parameters: [z.string(), z.string(), z.int()],
  sql: `update sessions set data = $2, expires_at = now() + $3 * interval '1 second' where id = $1`,
});
const removeSession = statement('gateway.remove-session', {
  parameters: [z.string()],
  sql: 'delete from sessions where id = $1',
});
const sweepSessions = statement('gateway.sweep-sessions', {
  sql: 'delete from sessions where expires_at <= now()',
});

/** Sessions of the embedded shop, so that a restart logs out nobody. */
export class PostgresSessionRepository implements SessionTable {
  private readonly sweeping = new Periodic({
    name: 'sweeping old sessions',
    logger: createLogger('gateway'),
    intervalMs: sweepMs,
    work: () => this.database.change(sweepSessions),
  }).start();

  constructor(private readonly database: Database) {}

  async find(id: string): Promise<StoredSession | null> {
    return (await this.database.maybe(findSession, id))?.data ?? null;
  }

  async insert(id: string, data: string, seconds: number): Promise<void> {
    await this.database.change(addSession, id, data, seconds);
  }

  async update(id: string, data: string, seconds: number): Promise<void> {
    await this.database.change(updateSession, id, data, seconds);
  }

  async remove(id: string): Promise<void> {
    await this.database.change(removeSession, id);
  }

  stop(): Promise<void> {
    return this.sweeping.stop();
  }
}
