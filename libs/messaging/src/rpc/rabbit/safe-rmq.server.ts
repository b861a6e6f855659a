import { setImmediate as nextTurn } from 'node:timers/promises';
import { type MessageHandler, ServerRMQ, type WritePacket } from '@nestjs/microservices';
import { confirmedOrTimeout } from '../../connection/confirmed-or-timeout.js';
import type { CallGate } from '../call-gate.js';
import { callOptions, type RabbitCallsOptions } from './rabbit-calls.options.js';
import { withPlainChannels } from './plain-channels.js';

interface ServerChannel {
  consume(...how: unknown[]): Promise<unknown>;
  cancel(consumerTag: string): Promise<unknown>;
}
interface ReplyChannel {
  sendToQueue(queue: string, content: Buffer, options: object): Promise<unknown>;
}
type Manager = Parameters<typeof withPlainChannels>[0];

/**
 * Nest's RabbitMQ transport, hardened: a reply that can no longer be sent must not end the process (nobody waits for
 * it), every handler is behind the gate, and stopping lets running calls finish.
 */
export class SafeRmqServer extends ServerRMQ {
  private consuming: ServerChannel | null = null;
  private readonly pendingReplies = new Set<Promise<unknown>>();

  constructor(
    options: RabbitCallsOptions,
    private readonly service: string,
    private readonly gate: CallGate,
  ) {
    super({ ...callOptions(options, service), consumerTag: service });
  }

  override addHandler(pattern: unknown, handler: MessageHandler, isEvent = false, extras = {}): void {
    super.addHandler(pattern, this.gate.wrap(pattern, handler, extras), isEvent, extras);
  }

  override async createClient<T>(): Promise<T> {
    const manager = (await super.createClient<T>()) as T & Manager;
    return withPlainChannels(manager, (text) => this.logger.warn(text));
  }

  /** Nest does not wait for `consume`: without a listener its failure would end the process. */
  override async setupChannel(channel: ServerChannel, ready: () => void): Promise<void> {
    this.consuming = channel;
    const consume = channel.consume.bind(channel);
    let begun: Promise<unknown> = Promise.resolve();
    channel.consume = (...how) => (begun = consume(...how));
    await super.setupChannel(channel, ready);
    await begun;
  }

  override sendMessage<T>(message: T, replyTo: string, correlationId: string): void {
    const packet = this.serializer.serialize(message as T & WritePacket & { id: string });
    const channel = this.channel as ReplyChannel | null;
    const sent = channel?.sendToQueue(replyTo, Buffer.from(JSON.stringify(packet)), { correlationId });
    const settled = Promise.resolve(sent)
      .catch((error: unknown) => this.logger.warn(`A reply could not be sent: ${String(error)}`))
      .finally(() => this.pendingReplies.delete(settled));
    this.pendingReplies.add(settled);
  }

  /** Messages received from the queue are answered; Nest sends a reply one tick after its handler has ended. */
  override async close(): Promise<void> {
    await confirmedOrTimeout(this.consuming?.cancel(this.service));
    await nextTurn();
    await this.gate.drained();
    await nextTurn();
    await confirmedOrTimeout(Promise.all(this.pendingReplies));
    await confirmedOrTimeout(this.channel?.close());
    this.channel = null;
    await confirmedOrTimeout(super.close());
  }
}
