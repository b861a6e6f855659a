import { type Database, type Logger, Periodic, statement, withStatementLimit } from '@music/platform';
import { z } from 'zod';
import type { EventTransport } from './event-transport.js';

export interface RelayTimes {
  /** How often outbox and embedded queue are looked at when no notification came, in milliseconds. */
  pollMs: number;
  /** How long sent events, and the ids of received ones, are kept, in days. */
  outboxDays: number;
  inboxDays: number;
}

export const defaultRelayTimes: RelayTimes = { pollMs: 10_000, outboxDays: 7, inboxDays: 90 };

const batch = 100;
/** How soon a broker that took nothing is tried again, in milliseconds. */
const retryMs = 1_000;
const tidyIntervalMs = 3_600_000;
const longestTidying = 60_000;

const WaitingEvent = z.object({
  id: z.string(),
  event: z.string(),
  consumers: z.array(z.string()),
  body: z.string(),
});
type WaitingEvent = z.infer<typeof WaitingEvent>;

const takeWaiting = statement('messaging.take-from-outbox', {
  parameters: [z.int()],
  row: WaitingEvent,
  sql: `select id, event, consumers, envelope::text as body from outbox where sent_at is null
    order by position limit $1 for update skip locked`,
});
const markSent = statement('messaging.mark-sent', {
  parameters: [z.array(z.string())],
  sql: `update outbox set sent_at = now(), envelope = case when forget_once_sent then '{}' else envelope end
    where id = any($1)`,
});
const tidyOutbox = statement('messaging.tidy-outbox', {
  parameters: [z.int()],
  sql: 'delete from outbox where sent_at < now() - make_interval(days => $1)',
});
const tidyInbox = statement('messaging.tidy-inbox', {
  parameters: [z.int()],
  sql: 'delete from inbox where received_at < now() - make_interval(days => $1)',
});

/**
 * Sends what waits in a service's outbox: woken by NOTIFY, and every ten seconds for what a crashed replica had taken.
 * Any number of replicas may run it (SKIP LOCKED); a crash between sending and marking sends twice, the inbox notices.
 */
export class OutboxRelay {
  private readonly sending: Periodic;
  private readonly tidying: Periodic;
  private failing = false;

  constructor(
    private readonly database: Database,
    private readonly transport: EventTransport,
    private readonly logger: Logger,
    private readonly times: RelayTimes = defaultRelayTimes,
  ) {
    this.sending = new Periodic({
      name: 'sending events',
      logger,
      intervalMs: times.pollMs,
      work: () => this.sendAll(),
    });
    this.tidying = new Periodic({
      name: 'deleting old messages',
      logger,
      intervalMs: tidyIntervalMs,
      work: () => this.tidy(),
    });
  }

  /** Something was added to the outbox. */
  readonly wake = (): void => this.sending.wake();

  start(): void {
    this.sending.start();
    this.tidying.start();
  }

  /** Sends what is left, as far as the broker answers, and ends. */
  async stop(): Promise<void> {
    await Promise.all([this.sending.stop(), this.tidying.stop()]);
    await this.sendAll();
  }

  /** Deletes what nobody will ask for again. */
  async tidy(): Promise<void> {
    const { outboxDays, inboxDays } = this.times;
    await withStatementLimit(longestTidying, async () => {
      await this.database.change(tidyOutbox, outboxDays);
      await this.database.change(tidyInbox, inboxDays);
    });
  }

  private async sendAll(): Promise<void> {
    try {
      while ((await this.sendBatch()) === batch);
      this.failing = false;
    } catch (error) {
      if (!this.failing) this.logger.warn({ err: error }, 'Events wait in the outbox');
      this.failing = true;
      this.sending.wakeIn(Math.min(retryMs, this.times.pollMs));
    }
  }

  /** Answers how many were sent; throws when one was not, after marking those that were. */
  private async sendBatch(): Promise<number> {
    const outcome = await this.database.transaction(async () => {
      const waiting = await this.database.rows(takeWaiting, batch);
      const results = await Promise.allSettled(waiting.map((event) => this.send(event)));
      const sent = waiting.filter((_, index) => results[index]?.status === 'fulfilled');
      await this.markSent(sent);
      return { sent: sent.length, fault: results.find((result) => result.status === 'rejected') };
    });
    if (outcome.fault) throw outcome.fault.reason;
    return outcome.sent;
  }

  private async markSent(events: readonly WaitingEvent[]): Promise<void> {
    if (!events.length) return;
    await this.database.change(
      markSent,
      events.map(({ id }) => id),
    );
  }

  /** An event that nobody consumes has nowhere to go and counts as sent. */
  private async send({ id, event, consumers, body }: WaitingEvent): Promise<void> {
    if (consumers.length) await this.transport.publish({ id, type: event, consumers, body });
  }
}
