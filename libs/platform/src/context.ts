import { randomUUID } from 'node:crypto';
import type { Actor } from '@music/contracts';
import { ScopedValue } from './scoped-value.js';

/** What belongs to one request wherever it travels; the bus signs it and hands it on with every call. */
export interface RequestContext {
  correlationId: string;
  actor: Actor | null;
  /** The key of the visitor's basket; with a logged-in caller it names the basket that becomes part of the user's own. */
  guestKey: string | null;
  /** Of the header `Idempotency-Key`: the same again answers the same. */
  idempotencyKey: string | null;
}

const running = new ScopedValue<RequestContext>();

/** A context of which only `known` is known: anonymous unless told, with a fresh correlation id. */
export const requestContext = (known: Partial<RequestContext> = {}): RequestContext => ({
  correlationId: randomUUID(),
  actor: null,
  guestKey: null,
  idempotencyKey: null,
  ...known,
});

/** The context of the running request; a fresh anonymous one outside any request. */
export const currentContext = (): RequestContext => running.get() ?? requestContext();

export const runInContext = <T>(context: RequestContext, work: () => T): T => running.run(context, work);
