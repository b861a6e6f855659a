import { expect, it, jest } from '@jest/globals';
import { MemoryCacheStore } from '@music/platform';
import { cacheStoreSuite, fakeDateOnly } from '@music/testing';

cacheStoreSuite('memory', () => new MemoryCacheStore());

it('expired entries take no memory, even if nobody reads them again', async () => {
  jest.useFakeTimers();
  const store = new MemoryCacheStore();
  const { entries, attempts } = store as unknown as Record<'entries' | 'attempts', Map<string, unknown>>;
  await store.set('kept', 'for ever');
  for (let address = 0; address < 100; address += 1)
    await store.consumeRateLimit(`limit:${address}`, 10, 900);
  await jest.advanceTimersByTimeAsync(899_000);
  expect([entries.size, attempts.size]).toEqual([1, 100]);
  await jest.advanceTimersByTimeAsync(61_000);
  expect([entries.size, attempts.size]).toEqual([1, 0]);
  await store.close();
  jest.useRealTimers();
});

it('stores the given bytes without copying: a copy of a large catalogue would block everybody', async () => {
  const store = new MemoryCacheStore();
  const bytes = Buffer.from('a grid');
  await store.set('grid', bytes);
  expect(await store.get('grid')).toBe(bytes);
  await store.close();
});

it('a clock that is set back makes nobody wait longer', async () => {
  const store = new MemoryCacheStore();
  await store.consumeRateLimit('log in', 1, 900);
  jest.useFakeTimers({ ...fakeDateOnly, now: Date.now() - 3_600_000 });
  expect(await store.consumeRateLimit('log in', 1, 900)).toBeLessThanOrEqual(900_000);
  jest.useRealTimers();
  await store.close();
});
