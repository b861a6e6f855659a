import { setTimeout as wait } from 'node:timers/promises';
import { Envelope, type EventContract } from '@music/contracts';
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
import { isTransient } from './transient-error.js';

const noteMessage = statement('messaging.note-in-inbox', {
  parameters: [z.string(), z.string()],
  sql: 'insert into inbox (message_id, consumer) values ($1, $2) on conflict do nothing',
});

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

  async deliver({ body, failures }: Delivery, ending: AbortSignal): Promise<Verdict> {
    try {
      const envelope = open(body);
      return await runInContext(contextOf(envelope), () => this.persist(envelope, failures, ending));
    } catch (error) {
      return this.judge(error, failures);
    }
  }

  /** Retries transient errors indefinitely; classifies all others. */
  private async persist(envelope: Envelope, failures: number, ending: AbortSignal): Promise<Verdict> {
    for (
      let pauseMs = this.times.firstPauseMs;
      ;
      pauseMs = Math.min(pauseMs * 2, this.times.longestPauseMs)
    ) {
      try {
        await this.database.transaction(() => this.consume(envelope));
        return { kind: 'done' };
      } catch (error) {
        if (!isTransient(error)) return this.judge(error, failures);
        this.logger.warn({ err: error, pauseMs }, 'A consumer pauses');
        if (!(await paused(pauseMs, ending))) return { kind: 'release' };
      }
    }
  }

  private judge(error: unknown, failures: number): Verdict {
    const verdict = verdictOn(error, failures, this.times);
    this.logger.error(
      { err: error, failures: failures + 1, verdict: verdict.kind },
      'An event was not consumed',
    );
    return verdict;
  }

  private async consume(envelope: Envelope): Promise<void> {
    const handler = this.handlers.get(envelope.type);
    if (!handler) throw new Error(`${this.service} has no handler for ${envelope.type}`);
    const payload = handler.event.payload.safeParse(envelope.payload);
    if (!payload.success) throw new MalformedEvent(payload.error.message);
    if (await this.isNew(envelope.id)) await handler.handle(payload.data, envelope);
  }

  /** Enters the event into the inbox; waits for a copy that is being handled elsewhere. */
  private async isNew(id: string): Promise<boolean> {
    return (await this.database.change(noteMessage, id, this.service)) === 1;
  }
}

/** The consumer runs as the event's actor, without administrator rights. */
const contextOf = ({ id, correlationId, actor, onBehalfOf }: Envelope): RequestContext =>
  requestContext({
    correlationId: correlationId ?? id,
    actor: actor === null ? null : { userId: actor, isAdmin: false, onBehalfOf },
  });

function open(body: string): Envelope {
  try {
    const envelope = Envelope.parse(JSON.parse(body));
    if (envelope.version === envelopeVersion) return envelope;
    throw new MalformedEvent(`unknown version ${envelope.version}`);
  } catch (error) {
    if (error instanceof MalformedEvent) throw error;
    // A parser's message quotes its input.
    throw new MalformedEvent(error instanceof SyntaxError ? 'not JSON' : String(error));
  }
}

const paused = (ms: number, signal: AbortSignal): Promise<boolean> =>
  wait(ms, true, { signal }).catch(() => false);
