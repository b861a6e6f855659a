import { expect, it, jest } from '@jest/globals';
import { createLogger, type Database } from '@music/platform';
import type { EventTransport, OutgoingEvent } from './event-transport.js';
import { OutboxRelay } from './outbox.relay.js';

it('marks what was sent when the broker refuses another event of the batch, which waits', async () => {
  const waiting = ['a', 'b', 'c'].map((id) => ({
    id,
    event: 'shop.opened',
    consumers: ['choir'],
    body: '{}',
  }));
  const committed = jest.fn();
  const marked: unknown[] = [];
  const database = {
    transaction: async (work: () => Promise<number>) => {
      const answer = await work();
      committed();
      return answer;
    },
    rows: () => Promise.resolve(waiting),
    change: (_: unknown, ids: unknown) => Promise.resolve(marked.push(ids)),
  };
  const publish = ({ id }: OutgoingEvent) =>
    id === 'b' ? Promise.reject(new Error('no')) : Promise.resolve();
  const relay = new OutboxRelay(
    database as unknown as Database,
    { publish } as unknown as EventTransport,
    createLogger('shop'),
  );
  await relay.stop();
  expect(committed).not.toHaveBeenCalled();
  expect(marked).toEqual([['a', 'c']]);
});

it('deletes old received entries even if old sent ones cannot be deleted, and reports both failures', async () => {
  const failures = ['the outbox is locked', 'the inbox is locked'];
  const database = { change: () => Promise.reject(new Error(failures.shift())) };
  const relay = new OutboxRelay(
    database as unknown as Database,
    {} as unknown as EventTransport,
    createLogger('shop'),
  );
  await expect(relay.tidy()).rejects.toThrow('Error: the outbox is locked; Error: the inbox is locked');
});
