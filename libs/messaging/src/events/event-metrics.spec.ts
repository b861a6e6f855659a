import { expect, it, jest } from '@jest/globals';
import { type Database, Registry } from '@music/platform';
import { EventMetrics } from './event-metrics.js';

async function metricsWith(one: () => Promise<object>) {
  const metrics = new EventMetrics({ one } as unknown as Database);
  const registry = new Registry();
  metrics.addTo(registry);
  const valueOf = async (name: string) => {
    const value = new RegExp(`^${name} (.*)$`, 'm').exec(await registry.metrics())?.[1];
    return value === undefined ? null : Number(value);
  };
  return { metrics, registry, valueOf };
}

it('shows how many events wait in the outbox, and since when', async () => {
  const oldestAt = new Date(Date.now() - 90_000);
  const { valueOf } = await metricsWith(() => Promise.resolve({ waiting: 3, oldestAt }));
  expect(await valueOf('events_outbox_waiting')).toBe(3);
  expect(Math.round((await valueOf('events_outbox_oldest_seconds')) ?? 0)).toBeGreaterThanOrEqual(90);
});

it('counts the outbox once for each scrape, not once for each figure', async () => {
  const one = jest.fn(() => Promise.resolve({ waiting: 3, oldestAt: null }));
  const { registry, valueOf } = await metricsWith(one);
  await registry.metrics();
  expect(one).toHaveBeenCalledTimes(1);
  one.mockResolvedValue({ waiting: 4, oldestAt: null });
  expect(await valueOf('events_outbox_waiting')).toBe(4);
  expect(one).toHaveBeenCalledTimes(2);
});

it('shows an empty outbox as zero', async () => {
  const { valueOf } = await metricsWith(() => Promise.resolve({ waiting: 0, oldestAt: null }));
  expect(await valueOf('events_outbox_waiting')).toBe(0);
  expect(await valueOf('events_outbox_oldest_seconds')).toBe(0);
});

it('is still served while the database is away, without the figures of the outbox', async () => {
  const one = jest.fn(() => Promise.resolve({ waiting: 3, oldestAt: null }));
  const { metrics, valueOf } = await metricsWith(one);
  metrics.countDeadLetter();
  expect(await valueOf('events_outbox_waiting')).toBe(3);
  one.mockRejectedValue(new Error('away'));
  expect(await valueOf('events_outbox_waiting')).toBeNull();
  expect(await valueOf('events_dead_letters_total')).toBe(1);
});
