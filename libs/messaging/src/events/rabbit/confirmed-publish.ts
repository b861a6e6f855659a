import type { ConfirmChannel, Options } from 'amqplib';

const confirmTimeoutMs = 10_000;

/** Marks messages that came back because no queue took them. */
const returned = new WeakMap<ConfirmChannel, Set<string>>();

/** Call once on a new channel, before `publishConfirmed` with `mandatory`. */
export function trackReturns(channel: ConfirmChannel): void {
  const ids = new Set<string>();
  returned.set(channel, ids);
  channel.on('return', ({ properties }) => ids.add(String(properties.messageId)));
}

/** Resolves when the broker has stored the message; it is persistent and must reach at least one queue. */
export function publishConfirmed(
  channel: ConfirmChannel,
  exchange: string,
  routingKey: string,
  body: Buffer,
  options: Options.Publish & { messageId: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(connectionLost('RabbitMQ did not confirm in time')),
      confirmTimeoutMs,
    ).unref();
    const onConfirm = (error: Error | null) => {
      clearTimeout(timer);
      const unroutable = returned.get(channel)?.delete(options.messageId);
      if (error) reject(connectionLost(error.message));
      else if (unroutable) reject(new UnroutableError(routingKey));
      else resolve();
    };
    channel.publish(exchange, routingKey, body, { persistent: true, mandatory: true, ...options }, onConfirm);
  });
}

/** No queue received the message: it was deleted and must be declared again. */
export class UnroutableError extends Error {
  override readonly name = 'UnroutableError';
}

const connectionLost = (message: string) => Object.assign(new Error(message), { code: 'ECONNRESET' });
