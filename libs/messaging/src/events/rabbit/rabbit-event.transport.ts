import type { Logger } from '@music/platform';
import {
  type Backlog,
  type ChosenLetters,
  type Deliver,
  EventTransport,
  type OutgoingEvent,
  type ServiceQueue,
} from '../event-transport.js';
import { RabbitConsumer } from './rabbit-consumer.js';
import { RabbitDeadLetters } from './rabbit-dead-letters.js';
import { RabbitPublisher } from './rabbit-publisher.js';
import type { RabbitTopology } from './rabbit-topology.js';

/** A service's events through RabbitMQ: one connection to publish, one to consume each queue. */
export class RabbitEventTransport extends EventTransport {
  private readonly publisher: RabbitPublisher;
  private readonly letters: RabbitDeadLetters;
  private consumers: RabbitConsumer[] = [];

  constructor(
    private readonly url: string,
    private readonly service: string,
    private readonly queues: readonly ServiceQueue[],
    private readonly topology: RabbitTopology,
    private readonly logger: Logger,
  ) {
    super();
    this.publisher = new RabbitPublisher(url, service, topology, logger);
    this.letters = new RabbitDeadLetters(url, service, queues, topology, logger);
  }

  override publish(event: OutgoingEvent): Promise<void> {
    return this.publisher.publish(event);
  }

  override consume(deliver: Deliver): void {
    const { url, service, topology, logger } = this;
    this.consumers = this.queues.map(
      (queue) => new RabbitConsumer(url, service, queue, topology, deliver, logger),
    );
  }

  override async stopConsuming(): Promise<void> {
    await Promise.all(this.consumers.map((consumer) => consumer.stop()));
    this.consumers = [];
  }

  override backlog(limit: number): Promise<Backlog> {
    return this.letters.backlog(limit);
  }

  override replayDeadLetter(id: string, diedAt: string): Promise<boolean> {
    return this.letters.replayOne(id, diedAt);
  }

  override replayDeadLetters(): Promise<number> {
    return this.letters.replay();
  }

  override discardDeadLetters(which: ChosenLetters): Promise<number> {
    return this.letters.discard(which);
  }

  override close(): Promise<void> {
    return this.publisher.close();
  }
}
