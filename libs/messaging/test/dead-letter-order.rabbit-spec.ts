import { afterEach, expect, it } from '@jest/globals';
import { deleteFromBroker } from '@music/messaging';
import { createLogger } from '@music/platform';
import { testAmqpUrl } from '@music/testing';
import { connect } from 'amqplib';
import { queuesOf } from '../src/events/event-transport.js';
import { UnroutableError } from '../src/events/rabbit/confirmed-publish.js';
import { RabbitDeadLetters } from '../src/events/rabbit/rabbit-dead-letters.js';
import { bulkHeader, RabbitTopology } from '../src/events/rabbit/rabbit-topology.js';
import { randomPrefix } from './rabbit.fixture.js';

const topology = new RabbitTopology(randomPrefix(), []);
const queue = topology.deadLetters('ledger');
afterEach(() => deleteFromBroker(testAmqpUrl(), { queues: [topology.queue('ledger', false), queue] }));

const lettersOf = () =>
  new RabbitDeadLetters(testAmqpUrl(), 'ledger', queuesOf(false), topology, createLogger('ledger'));
const ids = Array.from({ length: 40 }, (_, at) => `letter-${at}`);

/** Letters of the ledger that died one after another. */
async function addLetters(headers = {}): Promise<void> {
  const connection = await connect(testAmqpUrl());
  const channel = await connection.createConfirmChannel();
  await topology.declareConsumer(channel, 'ledger', false);
  for (const messageId of ids) channel.sendToQueue(queue, Buffer.from('{}'), { messageId, headers });
  await channel.waitForConfirms();
  await connection.close();
}

it('the oldest dead letters stay the oldest, however often they are listed, searched or partly discarded', async () => {
  await addLetters();
  const letters = lettersOf();
  const oldest = async () => (await letters.backlog(30)).letters.map(({ id }) => id);
  expect(await oldest()).toEqual(ids.slice(0, 30));
  expect(await oldest()).toEqual(ids.slice(0, 30));
  expect(await letters.discard({ id: 'letter-0' })).toBe(1);
  expect(await letters.replayOne('gone', new Date().toISOString())).toBe(false);
  expect(await oldest()).toEqual(ids.slice(1, 31));
});

it('dead letters that cannot be replayed, because their queue is missing, keep their order', async () => {
  await addLetters({ [bulkHeader]: true });
  const letters = lettersOf();
  await expect(letters.replay()).rejects.toThrow(UnroutableError);
  expect((await letters.backlog(40)).letters.map(({ id }) => id)).toEqual(ids);
});
