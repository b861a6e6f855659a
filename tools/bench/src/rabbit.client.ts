import { connect } from 'amqplib';

const services = ['catalogue', 'identity', 'checkout', 'mailer', 'echo'];
const delays = [1_000, 5_000, 30_000, 120_000].map((ms) => `events.delay.${ms}`);
const queues = services.flatMap((name) => [`rpc.${name}`, `events.${name}`, `events.${name}.dead`]);

/** Removes all that a shop or the bench itself made on the broker under this prefix. */
export async function removeNames(url: string, prefix: string): Promise<void> {
  const connection = await connect(url);
  const channel = await connection.createChannel();
  for (const queue of [...queues, ...delays]) await channel.deleteQueue(prefix + queue);
  for (const exchange of ['events', ...delays]) await channel.deleteExchange(prefix + exchange);
  await connection.close();
}
