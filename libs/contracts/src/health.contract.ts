import { z } from 'zod';
import { call, type Call } from './call.js';
import { ProcessInfo } from './debug.contract.js';
import { event } from './event.js';
import { Nothing } from './values.js';

/** The health of the services and their messages, for the operator. */

/** A dead letter, as the operator sees it. */
export const DeadLetterView = z.strictObject({
  /** The event's own id, or the broker's for one that cannot be read. */
  id: z.string().max(200),
  diedAt: z.iso.datetime(),
  /** The error of the last try. */
  reason: z.string(),
  /** Null if it cannot be read. */
  event: z.string().nullable(),
  occurredAt: z.iso.datetime().nullable(),
  /** Its content as JSON, without personal data. */
  content: z.string(),
});
export type DeadLetterView = z.infer<typeof DeadLetterView>;

/** Events on their way out of a service and into it. */
export const MessagesState = z.strictObject({
  outbox: z.strictObject({ waiting: z.int(), oldestAt: z.iso.datetime().nullable() }),
  /** Null if the service consumes no events. `deadLetters`: the oldest 50 of `dead`. */
  queue: z.strictObject({ waiting: z.int(), dead: z.int(), deadLetters: z.array(DeadLetterView) }).nullable(),
});
export type MessagesState = z.infer<typeof MessagesState>;

/** Messaging serves these two, like `describeService`, so they are in no list of calls. */
export const describeMessages = (service: string): Call<typeof Nothing, typeof MessagesState> =>
  call(`${service}.describe-messages`, {
    access: 'admin',
    request: Nothing,
    reply: MessagesState,
    errors: [],
  });

/** `diedAt` identifies the dead letter as it was seen; if the event has failed again since, it is a different one. */
const DeadLetterRef = z.strictObject({ messageId: z.string().max(200), diedAt: z.iso.datetime() });
export const replayServiceDeadLetter = (service: string): Call<typeof DeadLetterRef, typeof Nothing> =>
  call(`${service}.replay-dead-letter`, {
    access: 'admin',
    request: DeadLetterRef,
    reply: Nothing,
    errors: ['DEAD_LETTER_GONE'],
    // A letter that another process holds is looked for several times.
    timeoutMs: 15_000,
  });

/** A service that does not answer has only its name; one whose database or broker is unavailable has no `messages`. */
export const ServiceHealth = z.strictObject({
  name: z.string(),
  process: ProcessInfo.nullable(),
  ms: z.int().nullable(),
  messages: MessagesState.nullable(),
});
export type ServiceHealth = z.infer<typeof ServiceHealth>;

export const showHealth = call('gateway.show-health', {
  route: 'GET /api/admin/health',
  access: 'admin',
  request: Nothing,
  reply: z.strictObject({ gateway: ProcessInfo, at: z.iso.datetime(), services: z.array(ServiceHealth) }),
  errors: [],
});

/**
 * Puts a dead letter back into its service's queue, with its failures reset. Repeated or concurrent requests replay it
 * only once.
 */
export const replayDeadLetter = call('gateway.replay-dead-letter', {
  route: 'POST /api/admin/health/replay',
  access: 'admin',
  request: DeadLetterRef.extend({ service: z.string().max(40) }),
  reply: Nothing,
  errors: ['DEAD_LETTER_GONE'],
});

/** Published by the service of the dead letter, for the audit log; the envelope says who replayed it. */
export const deadLetterReplayed = event(
  'messaging.dead-letter-replayed',
  ['identity'],
  z.object({ service: z.string(), messageId: z.string() }),
);
