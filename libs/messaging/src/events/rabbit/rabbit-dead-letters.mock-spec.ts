import { beforeEach, expect, it, jest } from '@jest/globals';
import type { Logger } from '@music/platform';
import { EventEmitter } from 'node:events';
import type { RabbitTopology } from './rabbit-topology.js';

const done = () => Promise.resolve();
const diedAt = '2026-11-28T12:00:00.000Z';

/** A channel to a broker with these dead letters, whose queues are missing: it returns what is published. */
class FakeChannel extends EventEmitter {
  readonly ack = jest.fn();
  readonly nackAll = jest.fn();
  readonly close = done;
  constructor(readonly letters: unknown[]) {
    super();
  }
  readonly get = () => Promise.resolve(this.letters.shift() ?? false);
  publish(_exchange: string, _key: string, _content: Buffer, properties: object, confirm: (e: null) => void) {
    this.emit('return', { properties });
    confirm(null);
  }
}
let channel: FakeChannel;
const connect = jest.fn(() => {
  const connection = {
    on: () => connection,
    createConfirmChannel: () => Promise.resolve(channel),
    close: done,
  };
  return Promise.resolve(connection);
});
jest.unstable_mockModule('amqplib', () => ({ connect }));
const { UnroutableError } = await import('./confirmed-publish.js');
const { RabbitDeadLetters } = await import('./rabbit-dead-letters.js');

const topology = { declareConsumer: done, deadLetters: () => 'dead', queue: () => 'mailer' };
const letters = () =>
  new RabbitDeadLetters(
    'amqp://broker',
    'mailer',
    [{ bulk: false, parallel: 3 }],
    topology as unknown as RabbitTopology,
    {} as unknown as Logger,
  );
beforeEach(() => void connect.mockClear());

it('a dead letter that is not found is looked for several times with one connection, and the others are returned each time', async () => {
  channel = new FakeChannel([]);
  expect(await letters().replayOne('gone', diedAt)).toBe(false);
  expect(connect).toHaveBeenCalledTimes(1);
  expect(channel.nackAll).toHaveBeenCalledTimes(4);
});

const letterOf = (messageId: string) => ({
  content: Buffer.from('{}'),
  properties: { messageId, timestamp: Date.parse(diedAt), headers: {} },
});

it('a dead letter is found without reading those behind it, however many there are', async () => {
  const behind = ['second', 'third'].map(letterOf);
  channel = new FakeChannel([letterOf('first'), ...behind]);
  channel.publish = (_exchange, _key, _content, _properties, confirm) => confirm(null);
  expect(await letters().replayOne('first', diedAt)).toBe(true);
  expect(channel.letters).toEqual(behind);
  expect(channel.ack).toHaveBeenCalledTimes(1);
});

it('a dead letter that is gone is not looked for among thousands of others', async () => {
  channel = new FakeChannel(Array.from({ length: 5_000 }, (_, at) => letterOf(`other-${at}`)));
  expect(await letters().replayOne('gone', diedAt)).toBe(false);
  expect(channel.letters.length).toBeGreaterThanOrEqual(3_000);
});

it('a dead letter whose queue is missing stays, and is returned with the others before the channel closes', async () => {
  channel = new FakeChannel([letterOf('kept')]);
  await expect(letters().replayOne('kept', diedAt)).rejects.toThrow(UnroutableError);
  expect(channel.ack).not.toHaveBeenCalled();
  expect(channel.nackAll).toHaveBeenCalledTimes(1);
});

it('a channel that the broker has closed does not hide why a replay failed', async () => {
  channel = new FakeChannel([letterOf('kept')]);
  channel.nackAll.mockImplementation(() => {
    throw new Error('Channel closed');
  });
  await expect(letters().replayOne('kept', diedAt)).rejects.toThrow(UnroutableError);
  expect(channel.nackAll).toHaveBeenCalledTimes(1);
});
