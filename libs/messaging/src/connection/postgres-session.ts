import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { Reachable } from './reachable.js';

export interface SessionOptions {
  url: string;
  /** Shown in pg_stat_activity. */
  name: string;
  /** Channels to LISTEN on; asked for whenever the connection is made. */
  channels: () => readonly string[];
  onNotify: (payload: string, channel: string) => void;
  /** It listens, for the first time or again: what was notified before was not heard. */
  onListening: () => void;
  /** Runs on every new connection before anyone else may use it. */
  prepare?: (client: pg.Client) => Promise<void>;
}

const reconnectMs = 1_000;

/**
 * One connection of its own to PostgreSQL that listens for notifications, and comes back by itself when it breaks.
 * LISTEN and session locks belong to a connection, which is why a pool will not do.
 */
export class PostgresSession {
  private readonly client: Reachable<pg.Client>;
  private readonly closing = new AbortController();
  private running: Promise<void> | null = null;
  private current: pg.Client | null = null;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: SessionOptions) {
    this.client = new Reachable(`PostgreSQL (${options.name})`);
  }

  open(): void {
    this.running ??= this.keepConnected();
  }

  /** One query at a time, in order; rejects when the connection stays away. */
  async query<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    this.open();
    const client = await this.client.get();
    const mine = this.turn.then(() => client.query<Row>(sql, [...values]));
    this.turn = mine.catch(() => undefined);
    return (await mine).rows;
  }

  async close(): Promise<void> {
    this.closing.abort();
    this.client.left();
    await this.current?.end().catch(() => undefined);
    await this.running;
  }

  private async keepConnected(): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      await this.connectOnce().catch(() => undefined);
      this.client.left();
      await wait(reconnectMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Resolves when the connection has ended, however it did. */
  private async connectOnce(): Promise<void> {
    const { url, name } = this.options;
    const client = new pg.Client({
      connectionString: url,
      application_name: name,
      connectionTimeoutMillis: 5_000,
      query_timeout: 20_000,
      keepAlive: true,
    });
    this.current = client;
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    const end = () => client.end().catch(() => undefined);
    client.on('error', () => void end());
    // Not awaited: pg never settles a connect() that is ended on its way.
    void this.prepare(client).catch(end);
    await ended;
  }

  private async prepare(client: pg.Client): Promise<void> {
    const { channels, onNotify, onListening, prepare } = this.options;
    client.on('notification', ({ payload, channel }) => onNotify(payload ?? '', channel));
    await client.connect();
    await prepare?.(client);
    for (const channel of channels()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    if (this.closing.signal.aborted) throw new Error('closing');
    this.client.arrived(client);
    onListening();
  }
}
