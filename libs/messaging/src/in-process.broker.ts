import { EmbeddedQueue } from './events/embedded/embedded-queue.js';
import { InProcessRegistry } from './rpc/in-process/in-process-calls.js';

/** Replaces RabbitMQ when all services share one process: calls in memory, events in the database. */
export class InProcessBroker {
  readonly calls = new InProcessRegistry();
  private readonly queue: EmbeddedQueue | null;

  /** `databaseUrl`: the owner's url of the database for events; without it there are only calls. */
  constructor({ databaseUrl }: { databaseUrl?: string } = {}) {
    this.queue = databaseUrl ? new EmbeddedQueue(databaseUrl) : null;
  }

  get events(): EmbeddedQueue {
    if (!this.queue) throw new Error('Events need a database: new InProcessBroker({ databaseUrl }).');
    return this.queue;
  }

  /** Call it after the services have closed. */
  async close(): Promise<void> {
    await this.queue?.close();
  }
}
