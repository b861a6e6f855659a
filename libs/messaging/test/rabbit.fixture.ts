import { randomBytes } from 'node:crypto';
import { connect } from 'amqplib';

export const rabbitUrl = process.env.TEST_AMQP_URL ?? 'amqp://127.0.0.1';
export const randomPrefix = () => `test.${randomBytes(6).toString('hex')}.`;

/** Removes what a test made on the broker. */
export async function removeFromRabbit(
  queues: readonly string[],
  exchanges: readonly string[],
): Promise<void> {
  const connection = await connect(rabbitUrl);
  const channel = await connection.createChannel();
  for (const queue of queues) await channel.deleteQueue(queue);
  for (const exchange of exchanges) await channel.deleteExchange(exchange);
  await connection.close();
}
