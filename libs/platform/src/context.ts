import { randomUUID } from 'node:crypto';
import type { Actor } from '@music/contracts';
import { ScopedValue } from './scoped-value.js';

/** The context of a request; the bus signs it and passes it on with every call. */
export interface RequestContext {
  correlationId: string;
  actor: Actor | null;
  /** The key of the visitor's basket; for a logged-in caller, of the basket to be merged into the user's own. */
  guestKey: string | null;
  /** From the header `Idempotency-Key`: a repeated key gets the same answer. */
  idempotencyKey: string | null;
}

/** The context of a call that only users or administrators may make. */
export interface UserContext extends RequestContext {
  actor: Actor;
}

const running = new ScopedValue<RequestContext>();

/** A context with only the known fields: anonymous by default, with a fresh correlation id. */
export const requestContext = (known: Partial<RequestContext> = {}): RequestContext => ({
  correlationId: randomUUID(),
  actor: null,
  guestKey: null,
  idempotencyKey: null,
  ...known,
});

/** The context of the running request; undefined outside any request. */
export const runningContext = (): RequestContext | undefined => running.get();

/** The context of the running request; a fresh anonymous one outside any request. */
export const currentContext = (): RequestContext => runningContext() ?? requestContext();

export const runInContext = <T>(context: RequestContext, work: () => T): T => running.run(context, work);
