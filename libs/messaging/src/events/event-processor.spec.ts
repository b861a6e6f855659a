import { expect, it, jest } from '@jest/globals';
import { event } from '@music/contracts';
import { currentContext, type Database, type Logger } from '@music/platform';
import { z } from 'zod';
import { defaultDeliveryTimes } from './delivery-policy.js';
import { type EventHandler, EventProcessor } from './event-processor.js';

const body = JSON.stringify({
  id: 'a7c1f9d0-52e4-4b0c-8f7e-0c4b7f1f2a11',
  type: 'shop.opened',
  version: 1,
  aggregateId: 'shop',
  aggregateVersion: 1,
  occurredAt: '2026-01-01T00:00:00.000Z',
  correlationId: null,
  actor: null,
  onBehalfOf: null,
  payload: {},
});

const logger = () => ({ warn: jest.fn(), error: jest.fn() });
const { signal } = new AbortController();

function processorFor(
  database: object,
  log = logger(),
  handlers: readonly EventHandler[] = [],
): EventProcessor {
  const times = { ...defaultDeliveryTimes, initialBackoffMs: 1, maxBackoffMs: 1 };
  return new EventProcessor(
    'ledger',
    handlers,
    database as unknown as Database,
    log as unknown as Logger,
    times,
  );
}

it('logs a failed event that will be retried as a warning, and as an error once it is a dead letter', async () => {
  const log = logger();
  const processor = processorFor({ transaction: () => Promise.reject(new Error('no')) }, log);
  const logged = () => [log.warn.mock.calls.length, log.error.mock.calls.length];

  expect(await processor.deliver({ body, failures: 0 }, signal)).toMatchObject({ kind: 'retry' });
  expect(logged()).toEqual([1, 0]);
  expect(await processor.deliver({ body, failures: 4 }, signal)).toMatchObject({ kind: 'dead-letter' });
  expect(logged()).toEqual([1, 1]);
});

it('logs the type and the id of the event, by which the dead letter is found again', async () => {
  const log = logger();
  const processor = processorFor({ transaction: () => Promise.reject(new Error('no')) }, log);
  await processor.deliver({ body, failures: 4 }, signal);
  const event = { event: 'shop.opened', eventId: 'a7c1f9d0-52e4-4b0c-8f7e-0c4b7f1f2a11' };
  expect(log.error).toHaveBeenCalledWith(expect.objectContaining(event), 'an event was not consumed');
});

it('logs the type and the id of an event of another release, whose version it does not know', async () => {
  const log = logger();
  const processor = processorFor({ transaction: (work: () => unknown) => work() }, log);
  const delivery = { body: body.replace('"version":1', '"version":2'), failures: 0 };
  const reason = 'MalformedEvent: unknown version 2';
  expect(await processor.deliver(delivery, signal)).toEqual({ kind: 'dead-letter', reason });
  const event = { event: 'shop.opened', eventId: 'a7c1f9d0-52e4-4b0c-8f7e-0c4b7f1f2a11' };
  expect(log.error).toHaveBeenCalledWith(expect.objectContaining(event), 'an event was not consumed');
});

it('names the wrong field of a malformed event, on one line', async () => {
  const opened: EventHandler = {
    event: event('shop.opened', ['ledger'], z.object({ till: z.object({ no: z.number() }) })),
    handle: () => Promise.resolve(),
  };
  const processor = processorFor({ transaction: (work: () => unknown) => work() }, logger(), [opened]);
  const reasonOf = async (delivered: string) => {
    const verdict = await processor.deliver({ body: delivered, failures: 0 }, signal);
    return verdict.kind === 'dead-letter' && verdict.reason;
  };
  const noTill = 'MalformedEvent: till: Invalid input: expected object, received undefined';
  expect(await reasonOf(body)).toBe(noTill);
  const noId = body.replace('"id"', '"no"');
  expect(await reasonOf(noId)).toBe('MalformedEvent: id: Invalid input: expected string, received undefined');
  expect(await reasonOf('null')).toBe('MalformedEvent: Invalid input: expected object, received null');
  expect(await reasonOf('{"till":')).toBe('MalformedEvent: not JSON');
});

it('gives up an event whose statements always take too long, so that it does not stop those behind it', async () => {
  const timeout = { driverError: Object.assign(new Error('canceling statement'), { code: '57014' }) };
  const transaction = jest.fn(() => Promise.reject(timeout as unknown as Error));
  const processor = processorFor({ transaction });

  expect(await processor.deliver({ body, failures: 0 }, signal)).toMatchObject({ kind: 'retry' });
  expect(transaction).toHaveBeenCalledTimes(8);
  expect(await processor.deliver({ body, failures: 4 }, signal)).toMatchObject({ kind: 'dead-letter' });
});

it('waits for a database that is away, however long it takes', async () => {
  let tries = 0;
  const transaction = async (): Promise<void> => {
    tries += 1;
    if (tries < 30) throw Object.assign(new Error('x'), { code: tries % 7 === 0 ? '57P03' : '57014' });
  };
  const processor = processorFor({ transaction });

  expect(await processor.deliver({ body, failures: 0 }, signal)).toEqual({ kind: 'done' });
});

it('runs a consumer as the actor of the event, without the rights of an administrator', async () => {
  const actors: unknown[] = [];
  const opened: EventHandler = {
    event: event('shop.opened', ['ledger'], z.strictObject({})),
    handle: () => Promise.resolve(void actors.push(currentContext().actor)),
  };
  const database = { transaction: (work: () => unknown) => work(), change: () => Promise.resolve(1) };
  const processor = processorFor(database, logger(), [opened]);
  const byAdministrator = JSON.stringify({ ...(JSON.parse(body) as object), actor: 7, onBehalfOf: 1 });

  expect(await processor.deliver({ body: byAdministrator, failures: 0 }, signal)).toEqual({ kind: 'done' });
  expect(actors).toEqual([{ userId: 7, isAdmin: false, onBehalfOf: 1 }]);
});
