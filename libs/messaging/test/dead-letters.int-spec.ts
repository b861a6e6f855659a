import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventTransport, InProcessBroker } from '@music/messaging';
import { replayDeadLetters, tellDeadLetters } from '../src/dead-letters.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';
import { openTestServer } from './test-server.js';

const server = openTestServer();
let database: TestDatabase;
let broker: InProcessBroker;

beforeAll(async () => {
  database = await createTestDatabase((await server).url);
  broker = new InProcessBroker({ databaseUrl: database.url });
});
afterAll(async () => {
  await broker.close();
  await database.drop();
  await (await server).stop();
});

const letters = () => eventTransport({ service: 'mailer', actorSecret: 'x'.repeat(32), broker });
const said = async (work: typeof tellDeadLetters): Promise<string[]> => {
  const lines: string[] = [];
  await work(letters(), (line) => lines.push(line));
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

it('dead letters are told without what they say, and are given to the service again', async () => {
  expect(await said(tellDeadLetters)).toEqual(['0 dead letters']);
  const id = '00000000-0000-4000-8000-000000000001';
  await broker.events.add({ id, type: 'x', consumers: ['mailer'], body: JSON.stringify(envelope(id)) });
  await broker.events.add({ id: 'odd', type: 'x', consumers: ['mailer'], body: '{' });
  await database.query(`update messaging.deliveries set failures = 5, reason = 'no way',
    dead_at = case message_id when 'odd' then timestamptz '2026-11-21T11:00Z' else '2026-11-21T10:00Z' end`);
  const lines = await said(tellDeadLetters);
  expect(lines).toEqual([
    `2026-11-21T10:00:00.000Z  ${id}  identity.mail-requested  no way`,
    '2026-11-21T11:00:00.000Z  odd  malformed  no way',
    '2 dead letters',
  ]);
  expect(lines.join()).not.toContain('ann@');
  expect(await said(replayDeadLetters)).toEqual(['2 sent again']);
  expect(await database.query('select failures, dead_at from messaging.deliveries')).toEqual([
    { failures: 0, dead_at: null },
    { failures: 0, dead_at: null },
  ]);
});
