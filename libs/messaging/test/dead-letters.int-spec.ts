import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventTransport, InProcessBroker } from '@music/messaging';
import { readArguments, usage } from '../src/dead-letters.js';
import { ArgumentsError } from '@music/platform';
import { testDatabase, type TestDatabase } from '@music/testing';

let database: TestDatabase;
let broker: InProcessBroker;

beforeAll(async () => {
  database = await testDatabase();
  broker = new InProcessBroker({ databaseUrl: database.url });
});
afterAll(async () => {
  await broker.close();
  await database.drop();
});

const letters = () => eventTransport({ service: 'mailer', actorSecret: 'x'.repeat(32), broker });
const output = async (...args: string[]): Promise<string[]> => {
  const command = readArguments(args);
  const lines: string[] = [];
  await command.work(letters(), (line) => lines.push(line));
  return lines;
};
const envelope = (id: string) => ({
  id,
  type: 'identity.mail-requested',
  version: 1,
  aggregateId: id,
  aggregateVersion: 1,
  occurredAt: '2026-11-21T10:00:00.000Z',
  correlationId: null,
  actor: null,
  onBehalfOf: null,
  payload: { to: 'ann@example.org' },
});

it('dead letters are listed without their content, and can be requeued', async () => {
  expect(await output('mailer')).toEqual(['0 dead letters']);
  const id = '00000000-0000-4000-8000-000000000001';
  await broker.events.add({
    id,
    type: 'x',
    consumers: ['mailer'],
    bulk: false,
    body: JSON.stringify(envelope(id)),
  });
  await broker.events.add({ id: 'odd', type: 'x', consumers: ['mailer'], bulk: false, body: '{' });
  await database.query(`update messaging.deliveries set failures = 5, reason = 'no way',
    dead_at = case message_id when 'odd' then timestamptz '2026-11-21T11:00Z' else '2026-11-21T10:00Z' end`);
  const lines = await output('mailer');
  expect(lines).toEqual([
    `2026-11-21T10:00:00.000Z  ${id}  identity.mail-requested  no way`,
    '2026-11-21T11:00:00.000Z  odd  malformed  no way',
    '2 dead letters',
  ]);
  expect(lines.join()).not.toContain('ann@');
  expect(await output('mailer', 'replay')).toEqual(['2 sent again']);
  expect(await database.query('select failures, dead_at from messaging.deliveries')).toEqual([
    { failures: 0, dead_at: null },
    { failures: 0, dead_at: null },
  ]);
});

it('the oldest hundred are listed, and all are counted', async () => {
  await database.query('truncate messaging.deliveries');
  const ids = Array.from({ length: 102 }, (_, at) => String(at + 1));
  for (const id of ids)
    await broker.events.add({ id, type: 'x', consumers: ['mailer'], bulk: false, body: '{' });
  await database.query(`update messaging.deliveries set reason = 'no way',
    dead_at = timestamptz '2026-11-21T10:00Z' + message_id::int * interval '1 minute' where message_id <> '102'`);
  const lines = await output('mailer');
  expect(lines).toHaveLength(101);
  expect(lines.at(99)).toBe('2026-11-21T11:40:00.000Z  100  malformed  no way');
  expect(lines.at(100)).toBe('the oldest 100 of 101 dead letters');
});

it('one dead letter is deleted, or all of them', async () => {
  await database.query('truncate messaging.deliveries');
  for (const id of ['a', 'b', 'c'])
    await broker.events.add({ id, type: 'x', consumers: ['mailer', 'checkout'], bulk: false, body: '{' });
  await database.query(
    `update messaging.deliveries set reason = 'no way', dead_at = now() where message_id < 'c'`,
  );
  await expect(output('mailer', 'discard', 'nosuch')).rejects.toThrow('No dead letter has the id nosuch;');
  expect(await output('mailer', 'discard', 'a')).toEqual(['1 discarded']);
  await expect(output('mailer', 'discard', 'c')).rejects.toThrow('No dead letter has the id c;');
  expect(await output('mailer', 'discard', 'all')).toEqual(['1 discarded']);
  expect(await output('mailer', 'discard', 'all')).toEqual(['0 discarded']);
  expect(
    await database.query('select consumer, message_id as id from messaging.deliveries order by 1, 2'),
  ).toEqual([
    { consumer: 'checkout', id: 'a' },
    { consumer: 'checkout', id: 'b' },
    { consumer: 'checkout', id: 'c' },
    { consumer: 'mailer', id: 'c' },
  ]);
});

it('a service that consumes nothing is refused before any queue is created, and the usage lists those that do', () => {
  expect(usage).toMatch(/checkout, .*mailer/);
  for (const args of [
    [],
    ['nosuch'],
    ['mailer', 'eat'],
    ['mailer', 'discard'],
    ['mailer', 'replay', 'a'],
    ['mailer', 'discard', 'a', 'b'],
  ])
    expect(() => readArguments(args)).toThrow(ArgumentsError);
});
