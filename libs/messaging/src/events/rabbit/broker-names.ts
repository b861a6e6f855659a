import { connect } from 'amqplib';
import { defaultDeliveryTimes } from '../delivery-policy.js';
import { RabbitTopology } from './rabbit-topology.js';

/** Only the mailer waits this long, in minutes. */
const mailDelays = [10, 30, 60, 120, 240, 480];
const delaysMs = [...defaultDeliveryTimes.retryDelaysMs, ...mailDelays.map((minutes) => minutes * 60_000)];

interface BrokerNames {
  queues: readonly string[];
  exchanges?: readonly string[];
}

/** Every queue and exchange that these services may have on RabbitMQ, for programs that remove what they made there. */
export function brokerNames(prefix: string, services: readonly string[]): BrokerNames {
  const topology = new RabbitTopology(prefix, delaysMs);
  const delays = delaysMs.map((ms) => topology.delay(ms));
  const queues = services.flatMap((service) => [
    `${prefix}rpc.${service}`,
    topology.queue(service, false),
    topology.queue(service, true),
    topology.deadLetters(service),
  ]);
  return { queues: [...queues, ...delays], exchanges: [topology.exchange, ...delays] };
}

/** Deletes these queues and exchanges; for tests and benchmarks. */
export async function deleteFromBroker(url: string, { queues, exchanges = [] }: BrokerNames): Promise<void> {
  const connection = await connect(url);
  const channel = await connection.createChannel();
  for (const queue of queues) await channel.deleteQueue(queue);
  for (const exchange of exchanges) await channel.deleteExchange(exchange);
  await connection.close();
}
