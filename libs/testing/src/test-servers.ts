import { brokerNames, deleteFromBroker } from '@music/messaging';
import { connect } from 'amqplib';
import { Redis } from 'ioredis';

export const testAmqpUrl = (): string => process.env.TEST_AMQP_URL ?? 'amqp://127.0.0.1';
export const testRedisUrl = (): string => process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';

/** Removes what these services left on the servers that a test shares with others: all names with its prefix. */
export async function removeTestData(prefix: string, services: readonly string[]): Promise<void> {
  await deleteFromBroker(testAmqpUrl(), brokerNames(prefix, services));
  const redis = new Redis(testRedisUrl());
  const keys = await redis.keys(`${prefix}*`);
  if (keys.length) await redis.unlink(keys);
  redis.disconnect();
}

/** Takes all messages in a queue. */
export async function takeMessages(queue: string): Promise<string[]> {
  const connection = await connect(testAmqpUrl());
  const channel = await connection.createChannel();
  const bodies: string[] = [];
  for (let message = await channel.get(queue, { noAck: true }); message;) {
    bodies.push(message.content.toString());
    message = await channel.get(queue, { noAck: true });
  }
  await connection.close();
  return bodies;
}
