import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Actor } from '@music/contracts';

/** What belongs to one request wherever it travels: written to logs, messages, events and error bodies. */
export interface RequestContext {
  correlationId: string;
  actor: Actor | null;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** The context of the running request; a fresh anonymous one outside any request. */
export const currentContext = (): RequestContext =>
  storage.getStore() ?? { correlationId: randomUUID(), actor: null };

export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);
