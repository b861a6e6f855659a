import { createLogger } from '@music/platform';
import type { Client } from 'pg';
import { PostgresSession } from '../../connection/postgres-session.js';
import {
  type Backlog,
  type ChosenLetters,
  type DeadLetter,
  type OutgoingEvent,
  queueName,
} from '../event-transport.js';

export interface QueuedMessage {
  id: string;
  body: string;
  failures: number;
}

/** The consumer of a queue in this process. */
export interface QueueListener {
  /** Something may be due. */
  wake: () => void;
  /** A message that this process has just added; it need not be queried. */
  offer: (message: QueuedMessage) => void;
}

const channel = 'messaging_deliveries';
/** First key of the advisory lock that makes one process the consumer of a queue. Locks with one key are a separate space. */
const lockSpace = 4_600_002;

const schema = `
  create schema if not exists messaging;
  create table messaging.deliveries (
    position bigint generated always as identity,
    message_id text not null,
    consumer text not null,
    body text not null,
    failures int not null default 0,
    next_at timestamptz not null default now(),
    reason text,
    dead_at timestamptz,
    primary key (message_id, consumer)
  );
  create index deliveries_waiting on messaging.deliveries (consumer, position) where dead_at is null;`;

/** Both queues of a service, if it has two. */
const queueNames = (service: string): string[] => [queueName(service, false), queueName(service, true)];

/**
 * The broker of the embedded mode: a table with one row per message and consumer, in a schema of its own. Its `consumer` is the name
 * of a queue.
 */
export class EmbeddedQueue {
  private readonly session: PostgresSession;
  private readonly listeners = new Map<string, QueueListener>();
  private readonly locked = new Set<string>();
  /** Events of this moment, which are added with one statement. */
  private fresh: OutgoingEvent[] = [];
  private adding: Promise<void> = Promise.resolve();

  /** `url`: the owner's, because services have no access to this schema. */
  constructor(url: string) {
    this.session = new PostgresSession({
      url,
      name: 'messaging',
      logger: createLogger('messaging'),
      channels: () => [channel],
      prepare: (client) => this.prepare(client),
      onNotify: (queue) => this.listeners.get(queue)?.wake(),
      onListening: () => this.listeners.forEach(({ wake }) => wake()),
    });
  }

  listen(queue: string, listener: QueueListener): void {
    if (this.listeners.has(queue)) throw new Error(`${queue} is already consumed in this process.`);
    this.listeners.set(queue, listener);
    this.session.open();
  }

  async leave(queue: string): Promise<void> {
    this.listeners.delete(queue);
    if (!this.locked.delete(queue)) return;
    await this.session.query('select pg_advisory_unlock($1, hashtext($2))', [lockSpace, queue]);
  }

  /** A message is stored once for each consumer, however often it is added. */
  add(event: OutgoingEvent): Promise<void> {
    if (this.fresh.push(event) === 1) this.adding = Promise.resolve().then(() => this.addFresh());
    return this.adding;
  }

  /** Consumers in this process get new messages directly; others are notified, and query for them. */
  private async addFresh(): Promise<void> {
    const events = this.fresh.splice(0).map(({ id, consumers, bulk, body }) => ({
      id,
      queues: consumers.map((service) => queueName(service, bulk)),
      body,
    }));
    const added = await this.session.query<{ id: string; consumer: string }>(
      `with added as (
         insert into messaging.deliveries (message_id, consumer, body)
         select id, unnest(queues), body from json_to_recordset($1) as e (id text, queues text[], body text)
         on conflict do nothing returning message_id, consumer)
       select message_id as id, consumer, case when consumer <> all($2) then pg_notify('${channel}', consumer) end
       from added`,
      [JSON.stringify(events), [...this.locked]],
    );
    const bodies = new Map(events.map(({ id, body }) => [id, body]));
    for (const { id, consumer } of added)
      if (this.locked.has(consumer))
        this.listeners.get(consumer)?.offer({ id, body: bodies.get(id) ?? '', failures: 0 });
  }

  /**
   * Deletes what is `done`, and returns what else is due in a queue but not in `running`; nothing while another process
   * consumes it.
   */
  async next(
    queue: string,
    done: readonly string[],
    running: readonly string[],
    limit: number,
  ): Promise<QueuedMessage[]> {
    if (!(await this.lock(queue))) return [];
    return this.session.query<QueuedMessage>(
      `with done as (delete from messaging.deliveries where consumer = $1 and message_id = any($2))
       select message_id as id, body, failures from messaging.deliveries
       where consumer = $1 and dead_at is null and next_at <= now() and message_id <> all($2) and message_id <> all($3)
       order by position limit $4`,
      [queue, done, running, limit],
    );
  }

  async postpone(queue: string, id: string, delayMs: number, reason: string): Promise<void> {
    await this.session.query(
      `update messaging.deliveries set failures = failures + 1, reason = $4,
       next_at = now() + make_interval(secs => $3::float / 1000) where consumer = $1 and message_id = $2`,
      [queue, id, delayMs, reason],
    );
  }

  async deadLetter(queue: string, id: string, reason: string): Promise<void> {
    await this.session.query(
      `update messaging.deliveries set failures = failures + 1, reason = $3, dead_at = now()
       where consumer = $1 and message_id = $2`,
      [queue, id, reason],
    );
  }

  async backlog(service: string, limit: number): Promise<Backlog> {
    const [counts] = await this.session.query<{ waiting: number; dead: number }>(
      `select count(*) filter (where dead_at is null)::int as waiting, count(dead_at)::int as dead
       from messaging.deliveries where consumer = any($1)`,
      [queueNames(service)],
    );
    return { waiting: 0, dead: 0, ...counts, letters: await this.deadLetters(service, limit) };
  }

  /** Returns false if another call was first. */
  async replayOne(service: string, id: string, diedAt: string): Promise<boolean> {
    const replayed = await this.session.query(
      `update messaging.deliveries set failures = 0, next_at = now(), dead_at = null
       where consumer = any($1) and message_id = $2 and to_char(dead_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') = $3
       returning pg_notify('${channel}', consumer)`,
      [queueNames(service), id, diedAt],
    );
    return replayed.length === 1;
  }

  async replayAll(service: string): Promise<number> {
    const replayed = await this.session.query(
      `update messaging.deliveries set failures = 0, next_at = now(), dead_at = null
       where consumer = any($1) and dead_at is not null returning pg_notify('${channel}', consumer)`,
      [queueNames(service)],
    );
    return replayed.length;
  }

  async discardDeadLetters(service: string, which: ChosenLetters): Promise<number> {
    const discarded = await this.session.query(
      `delete from messaging.deliveries
       where consumer = any($1) and dead_at is not null and message_id = coalesce($2, message_id) returning message_id`,
      [queueNames(service), which === 'all' ? null : which.id],
    );
    return discarded.length;
  }

  close(): Promise<void> {
    return this.session.close();
  }

  private async deadLetters(service: string, limit: number): Promise<DeadLetter[]> {
    const rows = await this.session.query<Omit<DeadLetter, 'diedAt'> & { deadAt: Date }>(
      `select message_id as id, body, reason, dead_at as "deadAt" from messaging.deliveries
       where consumer = any($1) and dead_at is not null order by dead_at limit $2`,
      [queueNames(service), limit],
    );
    return rows.map(({ deadAt, ...letter }) => ({ ...letter, diedAt: deadAt.toISOString() }));
  }

  private async lock(queue: string): Promise<boolean> {
    if (this.locked.has(queue)) return true;
    const [row] = await this.session.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as locked',
      [lockSpace, queue],
    );
    if (row?.locked) this.locked.add(queue);
    return row?.locked ?? false;
  }

  private async prepare(client: Client): Promise<void> {
    this.locked.clear();
    // An index scan marks the dead rows it finds, so that the next one skips them; a bitmap scan reads all of them again,
    // until the table is vacuumed.
    await client.query('set enable_bitmapscan = off');
    // Its few statements have one plan each; PostgreSQL would plan again for each number of messages.
    await client.query('set plan_cache_mode = force_generic_plan');
    // Safe without a synchronous commit: the relay marks the event as sent in a transaction that is flushed, and that flushes
    // everything committed before it. Anything else that a crash loses is delivered again, and the inbox skips it.
    await client.query('set synchronous_commit = off');
    await client.query(`select pg_advisory_lock(${lockSpace}, 0)`);
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('messaging.deliveries') is not null as there`,
    );
    if (!rows[0]?.there) await client.query(schema);
    await client.query(`select pg_advisory_unlock(${lockSpace}, 0)`);
  }
}
