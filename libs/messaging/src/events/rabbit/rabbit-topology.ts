import type { Channel, Options } from 'amqplib';
import { queueName } from '../event-transport.js';

/** Marks bulk events, so that a dead letter that is replayed returns to the queue it came from. */
export const bulkHeader = 'x-bulk';

/** Names and shapes of everything the events need on the broker. All of it is durable and replicated. */
export class RabbitTopology {
  /** `prefix` comes before every name; tests use a random one. */
  constructor(
    private readonly prefix: string,
    private readonly retryDelaysMs: readonly number[],
  ) {}

  get exchange(): string {
    return `${this.prefix}events`;
  }

  queue(service: string, bulk: boolean): string {
    return `${this.prefix}events.${queueName(service, bulk)}`;
  }

  /** Bulk events have keys of their own, because the others of their type go to another queue. */
  routingKey(type: string, bulk: boolean): string {
    return bulk ? `${type}.bulk` : type;
  }

  deadLetters(service: string): string {
    return `${this.prefix}events.${service}.dead`;
  }

  /**
   * A delay is an exchange with a queue that has no consumer: its messages expire and return to the queue they were
   * meant for.
   */
  delay(ms: number): string {
    return `${this.prefix}events.delay.${ms}`;
  }

  /** Declares a service's queue, its dead letters, which its two queues share, and the delays. */
  async declareConsumer(channel: Channel, service: string, bulk: boolean): Promise<void> {
    await channel.assertQueue(this.deadLetters(service), quorum({ 'x-delivery-limit': 1_000_000 }));
    // The delivery limit applies only to a message that kills one process after another.
    await channel.assertQueue(
      this.queue(service, bulk),
      quorum({ 'x-delivery-limit': 100, ...movesTo(this.deadLetters(service)) }),
    );
    for (const ms of this.retryDelaysMs) await this.declareDelay(channel, ms);
  }

  async declareRoute(channel: Channel, type: string, service: string, bulk: boolean): Promise<void> {
    await channel.assertExchange(this.exchange, 'topic', { durable: true });
    await this.declareConsumer(channel, service, bulk);
    await channel.bindQueue(this.queue(service, bulk), this.exchange, this.routingKey(type, bulk));
  }

  private async declareDelay(channel: Channel, ms: number): Promise<void> {
    const name = this.delay(ms);
    await channel.assertExchange(name, 'fanout', { durable: true });
    await channel.assertQueue(name, quorum({ 'x-message-ttl': ms, ...movesTo() }));
    await channel.bindQueue(name, name, '');
  }
}

const quorum = (more: Record<string, unknown>): Options.AssertQueue => ({
  durable: true,
  arguments: { 'x-queue-type': 'quorum', ...more },
});

/** Where a dead message of a queue goes: to the named queue, or to that of its routing key; none is lost on the way. */
const movesTo = (queue?: string): Record<string, unknown> => ({
  'x-dead-letter-exchange': '',
  ...(queue && { 'x-dead-letter-routing-key': queue }),
  'x-dead-letter-strategy': 'at-least-once',
  'x-overflow': 'reject-publish',
});
