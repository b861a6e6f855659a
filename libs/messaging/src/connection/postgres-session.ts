import { setTimeout as wait } from 'node:timers/promises';
import { type Logger, Outage } from '@music/platform';
import pg from 'pg';
import { AwaitedResource } from './awaited-resource.js';

interface PostgresSessionOptions {
  url: string;
  /** Shown in pg_stat_activity. */
  name: string;
  logger: Logger;
  /** Channels to LISTEN on; read whenever a connection is opened. */
  channels: () => readonly string[];
  onNotify: (payload: string, channel: string) => void;
  /** It is listening, for the first time or again: earlier notifications were missed. */
  onListening: () => void;
  /** Runs on every new connection before anyone else may use it. */
  prepare?: (client: pg.Client) => Promise<void>;
}

const reconnectDelayMs = 1_000;

/**
 * A dedicated connection to PostgreSQL that listens for notifications and reconnects automatically. LISTEN and session
 * locks belong to a connection, so a pool cannot be used.
 */
export class PostgresSession {
  private readonly ready: AwaitedResource<pg.Client>;
  private readonly outage: Outage;
  private readonly closing = new AbortController();
  private readonly names = new Map<string, string>();
  private running: Promise<void> | null = null;
  private client: pg.Client | null = null;
  private lastQuery: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: PostgresSessionOptions) {
    const server = `PostgreSQL (${options.name})`;
    this.ready = new AwaitedResource(server);
    this.outage = Outage.ofServer(options.logger, server);
  }

  open(): void {
    this.running ??= this.keepConnected();
  }

  /** One query at a time, in order; rejects if the connection stays down. */
  async query<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    this.open();
    const client = await this.ready.get();
    const result = this.lastQuery.then(() =>
      client.query<Row>({ name: this.nameOf(sql), text: sql, values: [...values] }),
    );
    this.lastQuery = result.catch(() => undefined);
    return (await result).rows;
  }

  /** A statement's text determines its name, so that the server prepares it once per connection. */
  private nameOf(sql: string): string {
    const name = this.names.get(sql) ?? `statement-${this.names.size + 1}`;
    this.names.set(sql, name);
    return name;
  }

  async close(): Promise<void> {
    this.closing.abort();
    this.ready.clear();
    await this.client?.end().catch(() => undefined);
    await this.running;
  }

  private async keepConnected(): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      await this.connectOnce().catch(() => undefined);
      this.ready.clear();
      await wait(reconnectDelayMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Resolves when the connection has ended, however it did. */
  private async connectOnce(): Promise<void> {
    const { url, name } = this.options;
    const client = new pg.Client({
      connectionString: url,
      application_name: name,
      // As on the services' connections: pg parses times in ISO format only.
      options: '-c timezone=UTC -c datestyle=ISO',
      connectionTimeoutMillis: 5_000,
      query_timeout: 20_000,
      keepAlive: true,
    });
    this.client = client;
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    const end = (error: unknown) => {
      if (!this.closing.signal.aborted) this.outage.failed(error);
      return client.end().catch(() => undefined);
    };
    client.on('error', (error) => void end(error));
    // Not awaited: pg never settles a connect() that is ended while connecting.
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
    this.ready.set(client);
    this.outage.over();
    onListening();
  }
}
