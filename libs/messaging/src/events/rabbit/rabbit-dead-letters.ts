import type { Logger } from '@music/platform';
import type { ConfirmChannel, GetMessage } from 'amqplib';
import { connect } from 'amqplib';
import type { DeadLetter } from '../event-transport.js';
import { publishConfirmed } from './confirmed-publish.js';
import type { RabbitTopology } from './rabbit-topology.js';

/** A look at a service's dead letters, and the way back for them; opens a connection for each use. */
export class RabbitDeadLetters {
  constructor(
    private readonly url: string,
    private readonly service: string,
    private readonly topology: RabbitTopology,
    private readonly logger: Logger,
  ) {}

  /** The messages stay where they are: they return when the channel closes. */
  list(limit: number): Promise<DeadLetter[]> {
    return this.withMessages(limit, (_, messages) => Promise.resolve(messages.map(letterOf)));
  }

  /** Each message is back in the queue before it leaves the dead letters. */
  replay(): Promise<number> {
    return this.withMessages(Infinity, async (channel, messages) => {
      for (const message of messages) {
        const messageId = String(message.properties.messageId ?? '');
        const type = String(message.properties.type ?? '');
        await publishConfirmed(channel, '', this.topology.queue(this.service), message.content, {
          messageId,
          type,
        });
        channel.ack(message);
      }
      return messages.length;
    });
  }

  /** `which`: a message's id, or `all`. What is not acknowledged stays. */
  discard(which: string): Promise<number> {
    return this.withMessages(Infinity, (channel, messages) => {
      const unwanted = messages.filter(({ properties }) => which === 'all' || properties.messageId === which);
      unwanted.forEach((message) => channel.ack(message));
      return Promise.resolve(unwanted.length);
    });
  }

  private async withMessages<T>(
    limit: number,
    use: (channel: ConfirmChannel, messages: GetMessage[]) => Promise<T>,
  ): Promise<T> {
    const connection = await connect(this.url, { noDelay: true, timeout: 5_000 });
    connection.on('error', (error) => this.logger.warn({ reason: error.message }, 'RabbitMQ is away'));
    try {
      const channel = await connection.createConfirmChannel();
      channel.on('error', (error) =>
        this.logger.warn({ reason: error.message }, 'RabbitMQ closed a channel'),
      );
      await this.topology.declareConsumer(channel, this.service);
      const result = await use(channel, await this.take(channel, limit));
      await channel.close();
      return result;
    } finally {
      await connection.close().catch(() => undefined);
    }
  }

  private async take(channel: ConfirmChannel, limit: number): Promise<GetMessage[]> {
    const messages: GetMessage[] = [];
    while (messages.length < limit) {
      const message = await channel.get(this.topology.deadLetters(this.service));
      if (!message) break;
      messages.push(message);
    }
    return messages;
  }
}

const letterOf = ({ content, properties }: GetMessage): DeadLetter => ({
  id: String(properties.messageId ?? ''),
  body: content.toString(),
  reason: String(properties.headers?.['x-reason'] ?? 'delivered too often'),
  diedAt: new Date(Number(properties.timestamp ?? 0)).toISOString(),
});
