import { afterAll } from '@jest/globals';
import { type ConfirmChannel, connect } from 'amqplib';
import { type EventsHarness, fastTimes } from './events.bench.js';
import { eventsSuite } from './events.suite.js';
import { tcpProxy, testAmqpUrl } from '@music/testing';
import { rabbitUrl, randomPrefix, removeFromRabbit } from './rabbit.fixture.js';
import { createTestDatabase } from './test-database.js';
import { openTestServer } from './test-server.js';

const server = openTestServer();
const prefix = randomPrefix();
const delays = fastTimes.retryDelaysMs.map((ms) => `${prefix}events.delay.${ms}`);
afterAll(async () => {
  const queues = [`${prefix}events.ledger`, `${prefix}events.ledger.dead`, ...delays];
  await removeFromRabbit(queues, [`${prefix}events`, ...delays]);
  await (await server).stop();
});

async function onChannel<T>(use: (channel: ConfirmChannel) => Promise<T>): Promise<T> {
  const connection = await connect(rabbitUrl);
  try {
    return await use(await connection.createConfirmChannel());
  } finally {
    await connection.close();
  }
}

async function open(): Promise<EventsHarness> {
  const database = await createTestDatabase((await server).url);
  const broker = await tcpProxy(testAmqpUrl(), 5672);
  return {
    database,
    options: { amqpUrl: broker.url, prefix },
    cut: () => broker.cut(),
    restore: () => broker.restore(),
    inject: (service, body) =>
      onChannel(async (channel) => {
        channel.sendToQueue(`${prefix}events.${service}`, Buffer.from(body));
        await channel.waitForConfirms();
      }),
    waiting: (service) =>
      onChannel(async (channel) => (await channel.checkQueue(`${prefix}events.${service}`)).messageCount),
    close: async () => {
      await broker.close();
      await database.drop();
    },
  };
}

eventsSuite('RabbitMQ', open);
