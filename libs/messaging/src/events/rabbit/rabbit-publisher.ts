import type { Logger } from '@music/platform';
import type { ConfirmChannel } from 'amqplib';
import type { OutgoingEvent } from '../event-transport.js';
import { trackReturns, publishConfirmed, UnroutableError } from './confirmed-publish.js';
import { RabbitConnection } from './rabbit-connection.js';
import { bulkHeader, type RabbitTopology } from './rabbit-topology.js';

/** Publishes a service's events: declares the consumers' queues if need be, sends, and waits for the broker's confirmation. */
export class RabbitPublisher {
  private readonly connection: RabbitConnection;
  /** By routing key, for the current channel. */
  private declarations = new Map<string, Promise<void>>();

  constructor(
    url: string,
    service: string,
    private readonly topology: RabbitTopology,
    logger: Logger,
  ) {
    this.connection = new RabbitConnection(url, `${service} publisher`, logger, (channel) => {
      this.declarations = new Map();
      trackReturns(channel);
      return Promise.resolve();
    });
  }

  async publish(event: OutgoingEvent): Promise<void> {
    const { id, type, bulk, body } = event;
    const channel = await this.connection.channel;
    const key = this.topology.routingKey(type, bulk);
    await this.declare(channel, key, event);
    const options = { messageId: id, type, contentType: 'application/json', headers: { [bulkHeader]: bulk } };
    await publishConfirmed(channel, this.topology.exchange, key, Buffer.from(body), options).catch(
      (error: unknown) => {
        // A queue was deleted: they are all declared again.
        if (error instanceof UnroutableError) this.declarations.clear();
        throw error;
      },
    );
  }

  close(): Promise<void> {
    return this.connection.close();
  }

  private declare(channel: ConfirmChannel, key: string, event: OutgoingEvent): Promise<void> {
    const running = this.declarations.get(key) ?? this.declareAll(channel, event);
    this.declarations.set(key, running);
    return running;
  }

  private async declareAll(channel: ConfirmChannel, { type, consumers, bulk }: OutgoingEvent): Promise<void> {
    for (const service of consumers) await this.topology.declareRoute(channel, type, service, bulk);
  }
}
