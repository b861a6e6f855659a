import {
  type Database,
  type Logger,
  Outage,
  Periodic,
  runAll,
  statement,
  withStatementTimeout,
} from '@music/platform';
import { z } from 'zod';
import type { EventTransport } from './event-transport.js';

export interface RelayTimes {
  /** How often outbox and embedded queue are checked without a notification, in milliseconds. */
  pollIntervalMs: number;
  /** How long sent events, and the ids of received ones, are kept, in days. */
  outboxDays: number;
  inboxDays: number;
}

export const defaultRelayTimes: RelayTimes = { pollIntervalMs: 10_000, outboxDays: 7, inboxDays: 90 };

const batchSize = 100;
/** How soon an unavailable broker is tried again, in milliseconds. */
const retryDelayMs = 1_000;
const tidyIntervalMs = 3_600_000;
const cleanupTimeoutMs = 60_000;

const WaitingEvent = z.object({
  id: z.string(),
  event: z.string(),
  consumers: z.array(z.string()),
  bulk: z.boolean(),
  body: z.string(),
});
type WaitingEvent = z.infer<typeof WaitingEvent>;

const sent = `sent_at = now(), envelope = case when forget_once_sent then '{}' else envelope end`;
/** Claims the oldest and marks them sent. Those of another replica are skipped (SKIP LOCKED). */
const claimWaiting = statement('messaging.claim-from-outbox', {
  parameters: [z.int()],
  row: WaitingEvent,
  sql: `with waiting as (
      select id, position, event, consumers, bulk, envelope::text as body from outbox where sent_at is null
      order by position limit $1 for update skip locked),
    taken as (update outbox set ${sent} where id in (select id from waiting))
    select id, event, consumers, bulk, body from waiting order by position`,
});
const markSent = statement('messaging.mark-sent', {
  parameters: [z.array(z.string())],
  sql: `update outbox set ${sent} where id = any($1) and sent_at is null`,
});
const tidyOutbox = statement('messaging.tidy-outbox', {
  parameters: [z.int()],
  sql: 'delete from outbox where sent_at < now() - make_interval(days => $1)',
});
const tidyInbox = statement('messaging.tidy-inbox', {
  parameters: [z.int()],
  sql: 'delete from inbox where received_at < now() - make_interval(days => $1)',
});

/** Some events of a batch could not be sent. Their transaction is rolled back, so that they wait. */
class PartlySent extends Error {
  constructor(
    readonly sent: string[],
    options: ErrorOptions,
  ) {
    super('The broker did not take every event', options);
  }
}

/**
 * Sends what waits in a service's outbox: after each commit, and every ten seconds for what a crashed replica left. Any number of
 * replicas may run it (SKIP LOCKED); a crash between sending and marking sends twice, which the inbox detects.
 */
export class OutboxRelay {
  private readonly sending: Periodic;
  private readonly tidying: Periodic;
  private readonly outage: Outage;

  constructor(
    private readonly database: Database,
    private readonly transport: EventTransport,
    logger: Logger,
    private readonly times: RelayTimes = defaultRelayTimes,
  ) {
    this.outage = new Outage(logger, 'Events wait in the outbox', 'The outbox is being sent');
    this.sending = new Periodic({
      name: 'sending events',
      logger,
      intervalMs: times.pollIntervalMs,
      work: () => this.sendAll(),
    });
    this.tidying = new Periodic({
      name: 'deleting old messages',
      logger,
      intervalMs: tidyIntervalMs,
      work: () => this.tidy(),
    });
  }

  /** Something was added to the outbox, and is committed. */
  readonly wake = (): void => this.sending.wake();

  start(): void {
    this.sending.start();
    this.tidying.start();
  }

  /** Sends the remaining events, if the broker answers, and stops. */
  async stop(): Promise<void> {
    await Promise.all([this.sending.stop(), this.tidying.stop()]);
    await this.sendAll();
  }

  /** Deletes old sent events and inbox entries; if one fails, the other still runs. */
  async tidy(): Promise<void> {
    const { outboxDays, inboxDays } = this.times;
    await withStatementTimeout(cleanupTimeoutMs, () =>
      runAll([
        () => this.database.change(tidyOutbox, outboxDays),
        () => this.database.change(tidyInbox, inboxDays),
      ]),
    );
  }

  private async sendAll(): Promise<void> {
    try {
      while ((await this.sendBatch()) === batchSize);
      this.outage.over();
    } catch (error) {
      this.outage.failed(error);
      this.sending.wakeIn(Math.min(retryDelayMs, this.times.pollIntervalMs));
    }
  }

  /** Returns how many were sent; throws if one was not, after marking those that were. */
  private async sendBatch(): Promise<number> {
    try {
      return await this.database.transaction(async () => {
        const waiting = await this.database.rows(claimWaiting, batchSize);
        await this.sendTogether(waiting);
        return waiting.length;
      });
    } catch (error) {
      if (!(error instanceof PartlySent)) throw error;
      if (error.sent.length) await this.database.change(markSent, error.sent);
      throw error.cause;
    }
  }

  private async sendTogether(events: readonly WaitingEvent[]): Promise<void> {
    const results = await Promise.allSettled(events.map((event) => this.send(event)));
    const failed = results.find((result) => result.status === 'rejected');
    if (!failed) return;
    const sent = events.filter((_, index) => results[index]?.status === 'fulfilled').map(({ id }) => id);
    throw new PartlySent(sent, { cause: failed.reason });
  }

  /** An event without consumers is not sent, and counts as sent. */
  private async send({ event: type, ...outgoing }: WaitingEvent): Promise<void> {
    if (outgoing.consumers.length) await this.transport.publish({ type, ...outgoing });
  }
}
