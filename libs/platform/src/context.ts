import { randomUUID } from 'node:crypto';
import type { Actor } from '@music/contracts';
import { ScopedValue } from './scoped-value.js';

/** What belongs to one request wherever it travels: written to logs, messages, events and error bodies. */
export interface RequestContext {
  correlationId: string;
  actor: Actor | null;
}

const running = new ScopedValue<RequestContext>();

/** The context of the running request; a fresh anonymous one outside any request. */
export const currentContext = (): RequestContext =>
  running.get() ?? { correlationId: randomUUID(), actor: null };

export const runInContext = <T>(context: RequestContext, work: () => T): T => running.run(context, work);
