import type { Logger } from '@music/platform';
import type { ConfirmChannel } from 'amqplib';
import type { OutgoingEvent } from '../event-transport.js';
import { trackReturns, publishConfirmed, UnroutableError } from './confirmed-publish.js';
import { RabbitConnection } from './rabbit-connection.js';
import type { RabbitTopology } from './rabbit-topology.js';

/** Publishes a service's events: declares their queues, then waits for the broker's confirmation. */
export class RabbitPublisher {
  private readonly connection: RabbitConnection;
  private declared = new Map<string, Promise<void>>();

  constructor(
    url: string,
    service: string,
    private readonly topology: RabbitTopology,
    logger: Logger,
  ) {
    this.connection = new RabbitConnection(url, `${service} publishes`, logger, (channel) => {
      this.declared = new Map();
      trackReturns(channel);
      return Promise.resolve();
    });
  }

  async publish({ id, type, consumers, body }: OutgoingEvent): Promise<void> {
    const channel = await this.connection.channel;
    await this.declare(channel, type, consumers);
    const options = { messageId: id, type, contentType: 'application/json' };
    await publishConfirmed(channel, this.topology.exchange, type, Buffer.from(body), options).catch(
      (error: unknown) => {
        if (error instanceof UnroutableError) this.declared.clear();
        throw error;
      },
    );
  }

  close(): Promise<void> {
    return this.connection.close();
  }

  private declare(channel: ConfirmChannel, type: string, consumers: readonly string[]): Promise<void> {
    const running = this.declared.get(type) ?? this.declareAll(channel, type, consumers);
    this.declared.set(type, running);
    return running;
  }

  private async declareAll(
    channel: ConfirmChannel,
    type: string,
    consumers: readonly string[],
  ): Promise<void> {
    for (const service of consumers) await this.topology.declareRoute(channel, type, service);
  }
}
