import type { Logger } from '@music/platform';
import {
  type Backlog,
  type ChosenLetters,
  type Deliver,
  EventTransport,
  type OutgoingEvent,
  queueName,
  type ServiceQueue,
} from '../event-transport.js';
import { EmbeddedConsumer } from './embedded-consumer.js';
import type { EmbeddedQueue } from './embedded-queue.js';

/** A service's events through the embedded queue. */
export class EmbeddedEventTransport extends EventTransport {
  private consumers: EmbeddedConsumer[] = [];

  constructor(
    private readonly queue: EmbeddedQueue,
    private readonly service: string,
    private readonly queues: readonly ServiceQueue[],
    private readonly logger: Logger,
    private readonly pollIntervalMs: number,
  ) {
    super();
  }

  override publish(event: OutgoingEvent): Promise<void> {
    return this.queue.add(event);
  }

  override consume(deliver: Deliver): void {
    const { queue, service, logger, pollIntervalMs } = this;
    this.consumers = this.queues.map(({ bulk, parallel }) => {
      const name = queueName(service, bulk);
      return new EmbeddedConsumer(queue, name, parallel, deliver, logger, pollIntervalMs);
    });
  }

  override async stopConsuming(): Promise<void> {
    await Promise.all(this.consumers.map((consumer) => consumer.stop()));
    this.consumers = [];
  }

  override backlog(limit: number): Promise<Backlog> {
    return this.queue.backlog(this.service, limit);
  }

  override replayDeadLetter(id: string, diedAt: string): Promise<boolean> {
    return this.queue.replayOne(this.service, id, diedAt);
  }

  override replayDeadLetters(): Promise<number> {
    return this.queue.replayAll(this.service);
  }

  override discardDeadLetters(which: ChosenLetters): Promise<number> {
    return this.queue.discardDeadLetters(this.service, which);
  }

  /** The queue belongs to the process and is closed with it. */
  override close(): Promise<void> {
    return Promise.resolve();
  }
}
