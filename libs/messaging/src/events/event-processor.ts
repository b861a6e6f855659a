import { setTimeout as wait } from 'node:timers/promises';
import { Envelope, type EventContract, fieldFaults } from '@music/contracts';
import {
  type Database,
  type Logger,
  type RequestContext,
  requestContext,
  runInContext,
  statement,
} from '@music/platform';
import { z } from 'zod';
import { type DeliveryTimes, MalformedEvent, verdictOn } from './delivery-policy.js';
import type { Delivery, Verdict } from './event-transport.js';
import { envelopeVersion } from './outbox.js';
import { isStatementTimeout, isTransient } from './transient-error.js';

const insertIntoInbox = statement('messaging.insert-into-inbox', {
  parameters: [z.string(), z.string()],
  sql: 'insert into inbox (message_id, consumer) values ($1, $2) on conflict do nothing',
});

/**
 * The eighth statement timeout in a row counts as an error like any other: an event whose work always takes too long must not stop
 * those behind it for ever.
 */
const maxStatementTimeouts = 8;

/** A consumer's method and the event it is for. */
export interface EventHandler {
  event: EventContract;
  handle: (payload: unknown, envelope: Envelope) => Promise<void>;
}

/** Runs deliveries through the inbox: each event takes effect once, in one transaction with its inbox entry. */
export class EventProcessor {
  private readonly handlers: ReadonlyMap<string, EventHandler>;

  constructor(
    private readonly service: string,
    handlers: readonly EventHandler[],
    private readonly database: Database,
    private readonly logger: Logger,
    private readonly times: DeliveryTimes,
  ) {
    this.handlers = new Map(handlers.map((handler) => [handler.event.name, handler]));
  }

  async deliver({ body, failures }: Delivery, signal: AbortSignal): Promise<Verdict> {
    try {
      const envelope = parseEnvelope(body);
      return await runInContext(contextOf(envelope), () =>
        this.processWithRetries(envelope, failures, signal),
      );
    } catch (error) {
      return this.handleFailure(error, failures);
    }
  }

  /** Retries transient errors indefinitely, except statement timeouts; classifies all others. */
  private async processWithRetries(
    envelope: Envelope,
    failures: number,
    signal: AbortSignal,
  ): Promise<Verdict> {
    let timeouts = 0;
    for (
      let backoffMs = this.times.initialBackoffMs;
      ;
      backoffMs = Math.min(backoffMs * 2, this.times.maxBackoffMs)
    ) {
      try {
        await this.database.transaction(() => this.consume(envelope));
        return { kind: 'done' };
      } catch (error) {
        timeouts = isStatementTimeout(error) ? timeouts + 1 : 0;
        if (!isTransient(error) || timeouts >= maxStatementTimeouts)
          return this.handleFailure(error, failures, envelope);
        this.logger.warn({ ...logged(envelope), err: error, backoffMs }, 'a consumer pauses');
        if (!(await sleepUnlessAborted(backoffMs, signal))) return { kind: 'release' };
      }
    }
  }

  private handleFailure(error: unknown, failures: number, envelope?: Envelope): Verdict {
    const verdict = verdictOn(error, failures, this.times);
    const level = verdict.kind === 'dead-letter' ? 'error' : 'warn';
    this.logger[level](
      { ...logged(envelope), err: error, failures: failures + 1, verdict: verdict.kind },
      'an event was not consumed',
    );
    return verdict;
  }

  private async consume(envelope: Envelope): Promise<void> {
    const { type, version } = envelope;
    if (version !== envelopeVersion) throw new MalformedEvent(`unknown version ${version}`);
    const handler = this.handlers.get(type);
    if (!handler) throw new Error(`${this.service} has no handler for ${type}`);
    const payload = handler.event.payload.safeParse(envelope.payload);
    if (!payload.success) throw malformed(payload.error);
    if (await this.recordInInbox(envelope.id)) await handler.handle(payload.data, envelope);
  }

  /** Returns false for a duplicate. Waits for a copy that is being handled elsewhere. */
  private async recordInInbox(id: string): Promise<boolean> {
    return (await this.database.change(insertIntoInbox, id, this.service)) === 1;
  }
}

/** The consumer runs as the event's actor, without administrator rights. */
const contextOf = ({ id, correlationId, actor, onBehalfOf }: Envelope): RequestContext =>
  requestContext({
    correlationId: correlationId ?? id,
    actor: actor === null ? null : { userId: actor, isAdmin: false, onBehalfOf },
  });

/** With the id, which the list of dead letters shows. */
const logged = (envelope?: Envelope) => envelope && { event: envelope.type, eventId: envelope.id };

function parseEnvelope(body: string): Envelope {
  const envelope = Envelope.safeParse(parseJson(body));
  if (envelope.success) return envelope.data;
  throw malformed(envelope.error);
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // A parser's message quotes its input.
    throw new MalformedEvent('not JSON');
  }
}

/** On one line, because the reason becomes a line of the list of dead letters. */
const malformed = (error: z.ZodError): MalformedEvent =>
  new MalformedEvent(
    fieldFaults(error)
      .map(({ field, reason }) => [field, reason].filter(Boolean).join(': '))
      .join('; '),
  );

const sleepUnlessAborted = (ms: number, signal: AbortSignal): Promise<boolean> =>
  wait(ms, true, { signal }).catch(() => false);
