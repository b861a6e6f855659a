import type { Logger } from '@music/platform';
import type { ConfirmChannel, ConsumeMessage } from 'amqplib';
import { confirmedOrTimeout } from '../../connection/confirmed-or-timeout.js';
import { type Deliver, queueName, type ServiceQueue, type Verdict } from '../event-transport.js';
import { trackReturns, publishConfirmed } from './confirmed-publish.js';
import { RabbitConnection } from './rabbit-connection.js';
import { bulkHeader, type RabbitTopology } from './rabbit-topology.js';

/** Counts failed deliveries; kills and lost connections do not count. */
const failuresHeader = 'x-failures';

/** Takes a service's events from one of its queues; a message is acknowledged after its effect is committed. */
export class RabbitConsumer {
  private readonly connection: RabbitConnection;
  private readonly running = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private readonly tag: string;
  /** Its name on the broker. */
  private readonly queue: string;

  constructor(
    url: string,
    private readonly service: string,
    private readonly consumed: ServiceQueue,
    private readonly topology: RabbitTopology,
    private readonly deliver: Deliver,
    private readonly logger: Logger,
  ) {
    this.tag = `${queueName(service, consumed.bulk)} consumes`;
    this.queue = topology.queue(service, consumed.bulk);
    this.connection = new RabbitConnection(url, this.tag, logger, (channel) => this.startConsuming(channel));
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await confirmedOrTimeout(this.connection.currentChannel?.cancel(this.tag));
    await Promise.all(this.running);
    await this.connection.close();
  }

  private async startConsuming(channel: ConfirmChannel): Promise<void> {
    trackReturns(channel);
    await this.topology.declareConsumer(channel, this.service, this.consumed.bulk);
    await channel.prefetch(this.consumed.parallel);
    if (this.stopping.signal.aborted) return;
    const signal = AbortSignal.any([this.stopping.signal, closedSignal(channel)]);
    const onMessage = (message: ConsumeMessage | null) => {
      if (message) this.track(this.handleMessage(channel, message, signal));
      else void channel.close().catch(() => undefined);
    };
    await channel.consume(this.queue, onMessage, { consumerTag: this.tag });
  }

  private async handleMessage(
    channel: ConfirmChannel,
    message: ConsumeMessage,
    signal: AbortSignal,
  ): Promise<void> {
    const failures = failuresOf(message);
    try {
      const verdict = await this.deliver({ body: message.content.toString(), failures }, signal);
      await this.settle(channel, message, verdict);
    } catch (error) {
      // A new channel declares everything again, and receives every message that this one still holds.
      this.logger.warn({ err: error }, 'A delivery could not be settled');
      await channel.close().catch(() => undefined);
    }
  }

  /** A message is passed on before it is acknowledged: a crash in between duplicates it, and the inbox ignores the copy. */
  private async settle(channel: ConfirmChannel, message: ConsumeMessage, verdict: Verdict): Promise<void> {
    if (verdict.kind === 'release') return;
    if (verdict.kind === 'retry') {
      const delay = this.topology.delay(verdict.delayMs);
      await this.move(channel, message, delay, this.queue, verdict.reason);
    }
    if (verdict.kind === 'dead-letter')
      await this.move(channel, message, '', this.topology.deadLetters(this.service), verdict.reason);
    channel.ack(message);
  }

  private move(
    channel: ConfirmChannel,
    message: ConsumeMessage,
    exchange: string,
    key: string,
    reason: string,
  ) {
    const { messageId, type, contentType } = message.properties;
    return publishConfirmed(channel, exchange, key, message.content, {
      messageId: String(messageId ?? ''),
      type: String(type ?? ''),
      contentType: String(contentType ?? ''),
      timestamp: Date.now(),
      headers: {
        [failuresHeader]: failuresOf(message) + 1,
        [bulkHeader]: this.consumed.bulk,
        'x-reason': reason,
      },
    });
  }

  private track(work: Promise<void>): void {
    const settled = work.finally(() => this.running.delete(settled));
    this.running.add(settled);
  }
}

/**
 * Aborts when the channel closes: the broker redelivers unacknowledged messages, so their handlers must stop waiting.
 */
function closedSignal(channel: ConfirmChannel): AbortSignal {
  const closed = new AbortController();
  channel.once('close', () => closed.abort());
  return closed.signal;
}

function failuresOf({ properties }: ConsumeMessage): number {
  const count = Number(properties.headers?.[failuresHeader] ?? 0);
  return Number.isInteger(count) && count >= 0 ? count : 0;
}
