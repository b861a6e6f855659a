import type { Logger } from '@music/platform';
import {
  type Backlog,
  type DeadLetter,
  type Deliver,
  EventTransport,
  type OutgoingEvent,
} from '../event-transport.js';
import { RabbitConsumer } from './rabbit-consumer.js';
import { RabbitDeadLetters } from './rabbit-dead-letters.js';
import { RabbitPublisher } from './rabbit-publisher.js';
import type { RabbitTopology } from './rabbit-topology.js';

/** A service's events through RabbitMQ: one connection to publish, one to consume. */
export class RabbitEventTransport extends EventTransport {
  private readonly publisher: RabbitPublisher;
  private readonly letters: RabbitDeadLetters;
  private consumer: RabbitConsumer | null = null;

  constructor(
    private readonly url: string,
    private readonly service: string,
    private readonly topology: RabbitTopology,
    private readonly logger: Logger,
  ) {
    super();
    this.publisher = new RabbitPublisher(url, service, topology, logger);
    this.letters = new RabbitDeadLetters(url, service, topology, logger);
  }

  override publish(event: OutgoingEvent): Promise<void> {
    return this.publisher.publish(event);
  }

  override consume(deliver: Deliver): void {
    this.consumer = new RabbitConsumer(this.url, this.service, this.topology, deliver, this.logger);
  }

  override async stopConsuming(): Promise<void> {
    await this.consumer?.stop();
    this.consumer = null;
  }

  override deadLetters(limit = 100): Promise<DeadLetter[]> {
    return this.letters.list(limit);
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

  override discardDeadLetters(which: string): Promise<number> {
    return this.letters.discard(which);
  }

  override close(): Promise<void> {
    return this.publisher.close();
  }
}
