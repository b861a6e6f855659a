import { readFileSync } from 'node:fs';
import { connect } from 'amqplib';

const list = JSON.parse(readFileSync(new URL('../../../services.json', import.meta.url), 'utf8')) as {
  name: string;
}[];
/** `echo` is the benchmark's own queue. */
const services = [...list.map(({ name }) => name), 'echo'];
const delays = [1_000, 5_000, 30_000, 120_000].map((ms) => `events.delay.${ms}`);
const queues = services.flatMap((name) => [`rpc.${name}`, `events.${name}`, `events.${name}.dead`]);

/** Removes everything on the broker with this prefix, from the shops and the benchmark itself. */
export async function removeNames(url: string, prefix: string): Promise<void> {
  const connection = await connect(url);
  const channel = await connection.createChannel();
  for (const queue of [...queues, ...delays]) await channel.deleteQueue(prefix + queue);
  for (const exchange of ['events', ...delays]) await channel.deleteExchange(prefix + exchange);
  await connection.close();
}
