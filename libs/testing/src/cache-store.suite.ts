import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CacheStore } from '@music/platform';
import { setTimeout as wait } from 'node:timers/promises';

/** What every adapter of the cache must do; run on memory and on Redis. */
export function cacheStoreSuite(name: string, open: () => CacheStore): void {
  describe(`cache store: ${name}`, () => {
    let store: CacheStore;
    beforeAll(() => {
      store = open();
    });
    afterAll(() => store.close());

    it('answers null for what it does not hold', async () => {
      expect(await store.get('absent')).toBeNull();
    });

    it('keeps bytes as they are', async () => {
      const bytes = Buffer.from([0, 255, 10, 13, 128]);
      await store.set('bytes', bytes);
      expect((await store.get('bytes'))?.equals(bytes)).toBe(true);
    });

    it('replaces, and deletes several at once', async () => {
      await store.set('a', '1');
      await store.set('a', '2');
      await store.set('b', '3');
      expect(String(await store.get('a'))).toBe('2');
      await store.delete('a', 'b', 'absent');
      expect([await store.get('a'), await store.get('b')]).toEqual([null, null]);
    });

    it('forgets after the time given', async () => {
      await store.set('brief', 'x', 0.05);
      expect(String(await store.get('brief'))).toBe('x');
      await wait(120);
      expect(await store.get('brief')).toBeNull();
    });

    it('counts atomically within a window that begins at the first count', async () => {
      const counts = await Promise.all(Array.from({ length: 20 }, () => store.increment('tries', 0.3)));
      expect(new Set(counts).size).toBe(20);
      expect(Math.max(...counts)).toBe(20);
      await wait(400);
      expect(await store.increment('tries', 1)).toBe(1);
    });

    it('tells subscribers of one channel, until they leave', async () => {
      const heard: string[] = [];
      const leave = await store.subscribe('news', (message) => heard.push(message));
      await store.publish('other', 'no');
      await store.publish('news', 'one');
      await wait(100);
      await leave();
      await store.publish('news', 'two');
      await wait(100);
      expect(heard).toEqual(['one']);
    });
  });
}
