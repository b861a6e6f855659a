import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@jest/globals';
import type { MessagingOptions } from '@music/messaging';
import { eventually, type TestDatabase } from '@music/testing';
import { Ledger, Shop } from './shop.fixture.js';

/** What a test of an adapter needs of it. */
export interface EventsAdapter {
  database: TestDatabase;
  options: Omit<MessagingOptions, 'service' | 'actorSecret'>;
  /** Breaks the connections to the broker; they cannot come back before `restore`. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Sends a raw message to a consumer, as if someone else had sent it. */
  inject(service: string, body: string): Promise<void>;
  /** How many messages the broker holds for a service, dead letters apart. */
  waiting(service: string): Promise<number>;
  close(): Promise<void>;
}

export const fastTimes = {
  retryDelaysMs: [30, 40, 50, 60],
  initialBackoffMs: 20,
  maxBackoffMs: 100,
  pollIntervalMs: 100,
};

interface OutboxRow {
  id: string;
  sent_at: Date | null;
  envelope: object;
}

/** A promise to be resolved from outside. */
export function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

/** A shop that publishes and a ledger that consumes, on one adapter, with helpers for tests. */
export class EventsFixture {
  private constructor(
    readonly adapter: EventsAdapter,
    readonly options: MessagingOptions,
    readonly shop: Shop,
    public ledger: Ledger,
  ) {}

  static async open(adapter: EventsAdapter): Promise<EventsFixture> {
    const options = { ...adapter.options, times: fastTimes, service: '', actorSecret: 'x'.repeat(32) };
    const { url } = adapter.database;
    return new EventsFixture(
      adapter,
      options,
      await Shop.start(options, url),
      await Ledger.start(options, url),
    );
  }

  async startLedger(): Promise<void> {
    this.ledger = await Ledger.start(this.options, this.adapter.database.url);
  }

  /** Those of the given orders that took effect, once for each time. */
  async effects(...orderIds: string[]): Promise<string[]> {
    const rows = await this.adapter.database.query<{ order_id: string }>(
      'select order_id from ledger.effects where order_id = any($1) order by order_id',
      [orderIds],
    );
    return rows.map((row) => row.order_id);
  }

  eventuallyOnce(...orderIds: string[]): Promise<void> {
    return eventually(async () => expect(await this.effects(...orderIds)).toEqual([...orderIds].sort()));
  }

  /** Long enough for a wrong second delivery to appear. */
  async settled(): Promise<void> {
    const marker = randomUUID();
    await this.shop.place(marker);
    await this.eventuallyOnce(marker);
    await wait(250);
  }

  outboxRows(event: string): Promise<OutboxRow[]> {
    return this.adapter.database.query<OutboxRow>(
      'select id, sent_at, envelope from shop.outbox where event = $1 order by position',
      [event],
    );
  }

  async deadReasons(): Promise<string[]> {
    return (await this.ledger.transport.backlog(100)).letters.map(({ reason }) => reason);
  }

  async close(): Promise<void> {
    await this.ledger.close();
    await this.shop.close();
    await this.adapter.close();
  }
}
