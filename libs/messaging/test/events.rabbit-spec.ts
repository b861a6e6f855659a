import { afterAll } from '@jest/globals';
import { type ConfirmChannel, connect } from 'amqplib';
import { type EventsAdapter, fastTimes } from './events.fixture.js';
import { eventsSuite } from './events.suite.js';
import { deleteFromBroker } from '@music/messaging';
import { tcpProxy, testAmqpUrl, testDatabase } from '@music/testing';
import { randomPrefix } from './rabbit.fixture.js';

const prefix = randomPrefix();
const delays = fastTimes.retryDelaysMs.map((ms) => `${prefix}events.delay.${ms}`);
afterAll(async () => {
  const names = ['ledger', 'ledger.bulk', 'ledger.dead'].map((name) => `${prefix}events.${name}`);
  const queues = [...names, ...delays];
  await deleteFromBroker(testAmqpUrl(), { queues, exchanges: [`${prefix}events`, ...delays] });
});

async function onChannel<T>(use: (channel: ConfirmChannel) => Promise<T>): Promise<T> {
  const connection = await connect(testAmqpUrl());
  try {
    return await use(await connection.createConfirmChannel());
  } finally {
    await connection.close();
  }
}

async function open(): Promise<EventsAdapter> {
  const database = await testDatabase();
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
