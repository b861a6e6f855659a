import { readFileSync } from 'node:fs';
import { brokerNames } from '@music/messaging';
import { connect } from 'amqplib';

const list = JSON.parse(readFileSync(new URL('../../../services.json', import.meta.url), 'utf8')) as {
  name: string;
}[];
/** `echo` is the benchmark's own queue. */
const services = [...list.map(({ name }) => name), 'echo'];

/** Removes everything on the broker with this prefix, from the shops and the benchmark itself. */
export async function removeNames(url: string, prefix: string): Promise<void> {
  const connection = await connect(url);
  const channel = await connection.createChannel();
  const { queues, exchanges } = brokerNames(prefix, services);
  for (const queue of queues) await channel.deleteQueue(queue);
  for (const exchange of exchanges) await channel.deleteExchange(exchange);
  await connection.close();
}
