import { EmbeddedQueue } from './events/embedded/embedded-queue.js';
import { InProcessRegistry } from './rpc/in-process/in-process-calls.js';

/** What takes RabbitMQ's place when all services share one process: calls in memory, events in the database. */
export class InProcessBroker {
  readonly calls = new InProcessRegistry();
  private readonly queue: EmbeddedQueue | null;

  /** `databaseUrl`: the owner's url, where events are kept; without it there are calls only. */
  constructor({ databaseUrl }: { databaseUrl?: string } = {}) {
    this.queue = databaseUrl ? new EmbeddedQueue(databaseUrl) : null;
  }

  get events(): EmbeddedQueue {
    if (!this.queue) throw new Error('Events need a database: new InProcessBroker({ databaseUrl }).');
    return this.queue;
  }

  /** To be called after the services have closed. */
  async close(): Promise<void> {
    await this.queue?.close();
  }
}
