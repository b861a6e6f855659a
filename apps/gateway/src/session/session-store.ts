import { EventEmitter } from 'node:events';
import type { SessionStore } from '@fastify/session';
import { CallError } from '@music/messaging';
import { createLogger, type Logger, Outage } from '@music/platform';
import { lifetimeOf, type SessionContent } from './session.types.js';

export type StoredSession = Parameters<SessionStore['set']>[1];
type Done = (error?: unknown) => void;
type DoneWith = (error: unknown, session?: StoredSession | null) => void;

/** Where sessions are stored; `data` is JSON, lifetimes are in seconds. */
export interface SessionTable {
  find(id: string): Promise<StoredSession | null>;
  insert(id: string, data: string, seconds: number): Promise<void>;
  /** Does nothing if the session no longer exists. */
  update(id: string, data: string, seconds: number): Promise<void>;
  remove(id: string): Promise<void>;
}

/**
 * The session plugin's store. A session is inserted empty when its id is created, and afterwards only updated: a
 * request that is still running when its session ends cannot bring it back. If the table does not answer, the caller
 * gets 503 and retries; nobody is logged out.
 */
export class TableSessionStore extends EventEmitter implements SessionStore {
  private readonly outage: Outage;

  constructor(
    private readonly table: SessionTable,
    logger: Pick<Logger, 'warn' | 'info'> = createLogger('sessions'),
  ) {
    super();
    this.outage = Outage.ofServer(logger, 'The session store');
  }

  set(id: string, session: StoredSession & SessionContent, done: Done): void {
    const write = session.holder ? 'update' : 'insert';
    this.settle(this.table[write](id, JSON.stringify(session), lifetimeOf(session)), done);
  }

  get(id: string, done: DoneWith): void {
    this.settle(this.table.find(id), done);
  }

  destroy(id: string, done: Done): void {
    this.settle(this.table.remove(id), done);
  }

  private settle<T>(work: Promise<T>, done: (error: unknown, value?: T) => void): void {
    work.then(
      (value) => {
        this.outage.over();
        done(null, value);
      },
      (error: unknown) => {
        this.outage.failed(error);
        done(new CallError('UNAVAILABLE'));
      },
    );
  }
}
