import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { deleteFromBroker } from '@music/messaging';
import { createLogger } from '@music/platform';
import { eventually, tcpProxy, type TcpProxy, testAmqpUrl } from '@music/testing';
import { connect } from 'amqplib';
import type { Deliver } from '../src/events/event-transport.js';
import { RabbitConsumer } from '../src/events/rabbit/rabbit-consumer.js';
import { RabbitTopology } from '../src/events/rabbit/rabbit-topology.js';
import { randomPrefix } from './rabbit.fixture.js';

const topology = new RabbitTopology(randomPrefix(), []);
let broker: TcpProxy;

beforeEach(async () => {
  broker = await tcpProxy(testAmqpUrl(), 5672);
  const connection = await connect(testAmqpUrl());
  const channel = await connection.createConfirmChannel();
  await topology.declareConsumer(channel, 'ledger', false);
  channel.sendToQueue(topology.queue('ledger', false), Buffer.from('{}'));
  await channel.waitForConfirms();
  await connection.close();
});
afterEach(async () => {
  await broker.close();
  const queues = [topology.queue('ledger', false), topology.deadLetters('ledger')];
  await deleteFromBroker(testAmqpUrl(), { queues });
});

it('a delivery whose channel is closed stops waiting: the broker delivers the event again, and they would pile up', async () => {
  let [begun, waiting] = [0, 0];
  const deliver: Deliver = async (_, signal) => {
    begun += 1;
    waiting += 1;
    await once(signal, 'abort');
    waiting -= 1;
    return { kind: 'release' };
  };
  const queue = { bulk: false, parallel: 3 };
  const consumer = new RabbitConsumer(broker.url, 'ledger', queue, topology, deliver, createLogger('ledger'));
  await eventually(() => expect([begun, waiting]).toEqual([1, 1]));
  broker.drop();
  await eventually(() => expect([begun, waiting]).toEqual([2, 1]));
  await consumer.stop();
  expect(waiting).toBe(0);
});
