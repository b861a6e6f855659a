import { expect, it, jest } from '@jest/globals';
import type { Logger } from '@music/platform';
import type { RabbitTopology } from './rabbit-topology.js';

const done = () => Promise.resolve();
const channel = {
  on: () => channel,
  get: () => Promise.resolve(false),
  nackAll: jest.fn(),
  close: done,
};
const connection = {
  on: () => connection,
  createConfirmChannel: () => Promise.resolve(channel),
  close: done,
};
const connect = jest.fn(() => Promise.resolve(connection));
jest.unstable_mockModule('amqplib', () => ({ connect }));
const { RabbitDeadLetters } = await import('./rabbit-dead-letters.js');

it('a dead letter that is not found is looked for several times with one connection, and the others are returned each time', async () => {
  const topology = { declareConsumer: done, deadLetters: () => 'dead' } as unknown as RabbitTopology;
  const letters = new RabbitDeadLetters(
    'amqp://broker',
    'mailer',
    [{ bulk: false, parallel: 3 }],
    topology,
    {} as unknown as Logger,
  );
  expect(await letters.replayOne('gone', '2026-11-28T12:00:00.000Z')).toBe(false);
  expect(connect).toHaveBeenCalledTimes(1);
  expect(channel.nackAll).toHaveBeenCalledTimes(4);
});
