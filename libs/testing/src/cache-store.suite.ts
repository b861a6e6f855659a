import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CacheStore } from '@music/platform';
import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from './eventually.js';

/** What every adapter of the cache must do; run on memory and on Redis. */
export function cacheStoreSuite(name: string, open: () => CacheStore): void {
  describe(`cache store: ${name}`, () => {
    let store: CacheStore;
    beforeAll(() => {
      store = open();
    });
    afterAll(() => store.close());

    it('returns null for an unknown key', async () => {
      expect(await store.get('absent')).toBeNull();
    });

    it('stores bytes unchanged', async () => {
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

    it('deletes expired entries', async () => {
      await store.set('long', 'x', 3_600);
      await store.set('brief', 'x', 0.05);
      await wait(120);
      expect(await store.get('brief')).toBeNull();
      expect(String(await store.get('long'))).toBe('x');
    });

    it('admits exactly the allowed number of concurrent tries, and tells the others how long to wait', async () => {
      const waits = await Promise.all(
        Array.from({ length: 20 }, () => store.consumeRateLimit('crowd', 3, 60)),
      );
      const refused = waits.filter((ms) => ms > 0);
      expect(refused).toHaveLength(17);
      expect(Math.min(...refused)).toBeGreaterThan(0);
      expect(Math.max(...refused)).toBeLessThanOrEqual(60_000);
      expect(await store.consumeRateLimit('another', 3, 60)).toBe(0);
      await store.delete('crowd');
      expect(await store.consumeRateLimit('crowd', 3, 60)).toBe(0);
    });

    it('has a sliding window: a try is free again when the oldest one expires', async () => {
      const tries: { before: number; after: number }[] = [];
      while (tries.length < 9) {
        const before = Date.now();
        const ms = await store.consumeRateLimit('sliding', 3, 0.4);
        if (ms > 0) await wait(ms);
        else tries.push({ before, after: Date.now() });
      }
      // Any four tries cover the whole window, wherever it begins (a clock may round by a millisecond).
      for (const [at, { after }] of tries.slice(3).entries())
        expect(after - (tries[at]?.before ?? 0)).toBeGreaterThanOrEqual(399);
    });

    it('does not count a refused try: a caller who keeps trying gets in when the time is up', async () => {
      expect(await store.consumeRateLimit('patient', 1, 0.3)).toBe(0);
      const deadline = Date.now() + 60_000;
      while ((await store.consumeRateLimit('patient', 1, 0.3)) > 0 && Date.now() < deadline) await wait(20);
      expect(Date.now()).toBeLessThan(deadline);
    });

    it('notifies the subscribers of a channel until they unsubscribe', async () => {
      const received: string[] = [];
      const unsubscribe = await store.subscribe('news', (message) => received.push(message));
      await store.publish('other', 'no');
      await store.publish('news', 'one');
      await eventually(() => expect(received).toEqual(['one']));
      await unsubscribe();
      await store.publish('news', 'two');
      await wait(100);
      expect(received).toEqual(['one']);
    });
  });
}
