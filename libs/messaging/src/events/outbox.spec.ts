import { expect, it, jest } from '@jest/globals';
import { event } from '@music/contracts';
import { Database } from '@music/platform';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { Outbox } from './outbox.js';

const opened = event('shop.opened', [], z.object({}));
const aggregate = { aggregateId: 'shop', aggregateVersion: 1 };

/** What is sent to the database, in order, and `committed` at the end of a transaction. */
function recording() {
  const steps: string[] = [];
  const query = (sql: string) => {
    steps.push(sql.trimStart().slice(0, 6));
    return Promise.resolve({ affected: 1, records: [{}] });
  };
  const transaction = async (work: (manager: object) => Promise<unknown>) => {
    await work({ queryRunner: { query } });
    steps.push('committed');
  };
  return { steps, database: new Database({ transaction } as unknown as DataSource) };
}

it('wakes the relay of its process once, when its events are committed', async () => {
  const { steps, database } = recording();
  const wake = jest.fn(() => void steps.push('woken'));
  const outbox = new Outbox(database, 'shop', { wake });
  await database.transaction(async () => {
    await outbox.publish(opened, {}, aggregate);
    await outbox.publish(opened, {}, aggregate);
  });
  expect(steps).toEqual(['insert', 'insert', 'committed', 'woken']);
});

it('adds many events with one statement, and none with none', async () => {
  const { steps, database } = recording();
  const outbox = new Outbox(database, 'shop');
  const facts = Array.from({ length: 200 }, () => ({ payload: {}, ...aggregate }));
  await database.transaction(() => outbox.publishAll(opened, facts));
  expect(steps).toEqual(['insert', 'select', 'committed']);
  await database.transaction(() => outbox.publishAll(opened, []));
  expect(steps.slice(3)).toEqual(['committed']);
});

it('notifies the relays of the service from a program that has none', async () => {
  const { steps, database } = recording();
  const outbox = new Outbox(database, 'shop');
  await database.transaction(() => outbox.publish(opened, {}, aggregate));
  expect(steps).toEqual(['insert', 'select', 'committed']);
});
