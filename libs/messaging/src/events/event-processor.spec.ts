import { expect, it, jest } from '@jest/globals';
import type { Database, Logger } from '@music/platform';
import { defaultDeliveryTimes } from './delivery-policy.js';
import { EventProcessor } from './event-processor.js';

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

it('logs a failed event that will be retried as a warning, and as an error once it is a dead letter', async () => {
  const [warn, error] = [jest.fn(), jest.fn()];
  const database = { transaction: () => Promise.reject(new Error('no')) } as unknown as Database;
  const logger = { warn, error } as unknown as Logger;
  const processor = new EventProcessor('ledger', [], database, logger, defaultDeliveryTimes);
  const { signal } = new AbortController();

  expect(await processor.deliver({ body, failures: 0 }, signal)).toMatchObject({ kind: 'retry' });
  expect([warn.mock.calls.length, error.mock.calls.length]).toEqual([1, 0]);
  expect(await processor.deliver({ body, failures: 4 }, signal)).toMatchObject({ kind: 'dead-letter' });
  expect([warn.mock.calls.length, error.mock.calls.length]).toEqual([1, 1]);
});
