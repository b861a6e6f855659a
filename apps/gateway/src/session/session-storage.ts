import type { SessionStore } from '@fastify/session';

/** Where sessions are kept: Redis, or the embedded database. */
export interface SessionStorage {
  store: SessionStore;
  close(): Promise<void>;
}
