import { setTimeout as wait } from 'node:timers/promises';
import { type Logger, withTlsAdvice } from '@music/platform';
import type { ConfirmChannel, GetMessage, MessageProperties } from 'amqplib';
import { connect } from 'amqplib';
import type { Backlog, ChosenLetters, DeadLetter, ServiceQueue } from '../event-transport.js';
import { publishConfirmed, trackReturns } from './confirmed-publish.js';
import { bulkHeader, type RabbitTopology } from './rabbit-topology.js';

const maxAttempts = 4;
const retryDelayMs = 150;
/** A letter that somebody was shown is among the oldest, behind at most those that others are looking at; reading one takes a millisecond. */
const maxSearched = 300;

/** Counts what waits in a service's queues, and lists and replays its dead letters; opens a connection for each use. */
export class RabbitDeadLetters {
  constructor(
    private readonly url: string,
    private readonly service: string,
    private readonly queues: readonly ServiceQueue[],
    private readonly topology: RabbitTopology,
    private readonly logger: Logger,
  ) {}

  /** The messages stay where they are: they are returned before the channel closes. */
  backlog(limit: number): Promise<Backlog> {
    return this.withChannel(async (channel) => {
      let waiting = 0;
      for (const { bulk } of this.queues)
        waiting += (await channel.checkQueue(this.topology.queue(this.service, bulk))).messageCount;
      const { messageCount: dead } = await channel.checkQueue(this.topology.deadLetters(this.service));
      return {
        waiting,
        dead,
        letters: (await this.getMessages(channel, Math.min(dead, limit))).map(letterOf),
      };
    });
  }

  replay(): Promise<number> {
    return this.withMessages(async (channel, messages) => {
      for (const message of messages) await this.requeue(channel, message);
      return messages.length;
    });
  }

  /** Another process that lists them holds the messages for some milliseconds, so a letter that is not found is looked for again. */
  replayOne(id: string, diedAt: string): Promise<boolean> {
    return this.withChannel(async (channel) => {
      for (let attempt = 1; ; attempt += 1) {
        if (await this.tryReplay(channel, id, diedAt)) return true;
        if (attempt === maxAttempts) return false;
        // Another process may be looking for one of them.
        channel.nackAll();
        await wait(retryDelayMs);
      }
    });
  }

  /** The letters that it passes stay unacknowledged on purpose, so that the next `get` is given another one. */
  private async tryReplay(channel: ConfirmChannel, id: string, diedAt: string): Promise<boolean> {
    for (let searched = 0; searched < maxSearched; searched += 1) {
      const message = await channel.get(this.topology.deadLetters(this.service));
      if (!message) return false;
      const letter = letterOf(message);
      if (letter.id !== id || letter.diedAt !== diedAt) continue;
      await this.requeue(channel, message);
      return true;
    }
    return false;
  }

  /** Messages that are not acknowledged stay. */
  discard(which: ChosenLetters): Promise<number> {
    return this.withMessages((channel, messages) => {
      const unwanted = messages.filter(
        ({ properties }) => which === 'all' || properties.messageId === which.id,
      );
      unwanted.forEach((message) => channel.ack(message));
      return Promise.resolve(unwanted.length);
    });
  }

  /** The message is back in the queue before it leaves the dead letters. */
  private async requeue(channel: ConfirmChannel, message: GetMessage): Promise<void> {
    const messageId = String(message.properties.messageId ?? '');
    const type = String(message.properties.type ?? '');
    const bulk = message.properties.headers?.[bulkHeader] === true;
    const queue = this.topology.queue(this.service, bulk);
    const headers = { [bulkHeader]: bulk };
    await publishConfirmed(channel, '', queue, message.content, { messageId, type, headers });
    channel.ack(message);
  }

  private withMessages<T>(use: (channel: ConfirmChannel, messages: GetMessage[]) => Promise<T>): Promise<T> {
    return this.withChannel(async (channel) => use(channel, await this.getMessages(channel, Infinity)));
  }

  private async withChannel<T>(use: (channel: ConfirmChannel) => Promise<T>): Promise<T> {
    const connection = await withTlsAdvice('RabbitMQ', this.url, () =>
      connect(this.url, { noDelay: true, timeout: 5_000 }),
    );
    connection.on('error', (error) =>
      this.logger.warn({ err: error }, 'the connection for dead letters was lost'),
    );
    try {
      const channel = await connection.createConfirmChannel();
      trackReturns(channel);
      channel.on('error', (error) =>
        this.logger.warn({ reason: error.message }, 'RabbitMQ closed a channel'),
      );
      for (const { bulk } of this.queues) await this.topology.declareConsumer(channel, this.service, bulk);
      const result = await use(channel).catch(async (error: unknown) => {
        // A channel that is closed already must not hide the error.
        await returnMessages(channel).catch(() => undefined);
        throw error;
      });
      await returnMessages(channel);
      return result;
    } finally {
      await connection.close().catch(() => undefined);
    }
  }

  private async getMessages(channel: ConfirmChannel, limit: number): Promise<GetMessage[]> {
    const messages: GetMessage[] = [];
    while (messages.length < limit) {
      const message = await channel.get(this.topology.deadLetters(this.service));
      if (!message) break;
      messages.push(message);
    }
    return messages;
  }
}

/** Messages that return only because the channel or the connection closes are shuffled. */
async function returnMessages(channel: ConfirmChannel): Promise<void> {
  channel.nackAll();
  await channel.close();
}

const letterOf = ({ content, properties }: GetMessage): DeadLetter => ({
  id: String(properties.messageId ?? ''),
  body: content.toString(),
  reason: String(properties.headers?.['x-reason'] ?? 'delivered too often'),
  diedAt: new Date(diedAtMs(properties)).toISOString(),
});

/**
 * Our consumer sets `timestamp`, in milliseconds. A message that the broker itself gave up, after too many deliveries, has only the
 * broker's time, in seconds.
 */
const diedAtMs = ({ timestamp, headers }: MessageProperties): number =>
  Number(timestamp ?? (headers?.['x-death']?.[0]?.time.value ?? 0) * 1000);
