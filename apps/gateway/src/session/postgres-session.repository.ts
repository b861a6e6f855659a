import { createLogger, type Database } from '@music/platform';
import type { SessionTable, StoredSession } from './session-store.js';

const sweepMs = 10 * 60_000;

/** Sessions of the embedded shop, so that a restart logs nobody out. */
export class PostgresSessionRepository implements SessionTable {
  private readonly timer = setInterval(() => void this.sweep(), sweepMs).unref();

  constructor(private readonly database: Database) {}

  async find(id: string): Promise<StoredSession | null> {
    const rows = await this.run<{ data: StoredSession }>(
      'select data from sessions where id = $1 and expires_at > now()',
      [id],
    );
    return rows[0]?.data ?? null;
  }

  async insert(id: string, data: string, seconds: number): Promise<void> {
    await this.run(
      `insert into sessions (id, data, expires_at) values ($1, $2, now() + $3 * interval '1 second')`,
      [id, data, seconds],
    );
  }

  async update(id: string, data: string, seconds: number): Promise<void> {
    await this.run(
      `update sessions set data = $2, expires_at = now() + $3 * interval '1 second' where id = $1`,
      [id, data, seconds],
    );
  }

  async remove(id: string): Promise<void> {
    await this.run('delete from sessions where id = $1', [id]);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private run<Row>(sql: string, values: unknown[]): Promise<Row[]> {
    return this.database.dataSource.query(sql, values);
  }

  private async sweep(): Promise<void> {
    await this.run('delete from sessions where expires_at <= now()', []).catch((fault: unknown) =>
      createLogger('sessions').warn({ err: fault }, 'old sessions were not swept'),
    );
  }
}
