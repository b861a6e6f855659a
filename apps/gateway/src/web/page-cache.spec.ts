import { describe, expect, it, jest } from '@jest/globals';
import { PageCache } from './page-cache.js';

/** Pages that are numbered as they are rendered. */
function numbered(limit?: number) {
  const cache = new PageCache<number>(limit);
  let made = 0;
  const page = (key: string, ttlMs = Infinity) =>
    cache.get(key, () => Promise.resolve({ page: ++made, ttlMs }));
  return { cache, page };
}

describe('the page cache', () => {
  it('renders a page once for concurrent and later requests', async () => {
    const { page } = numbered();
    expect(await Promise.all([page('/brass'), page('/brass'), page('/vocal')])).toEqual([1, 1, 2]);
    expect(await page('/brass')).toBe(1);
  });

  it('renders a page that must not be cached once for concurrent requests, and again for the next', async () => {
    const { page } = numbered();
    expect(await Promise.all([page('/', 0), page('/', 0)])).toEqual([1, 1]);
    expect(await page('/')).toBe(2);
    expect(await page('/')).toBe(2);
  });

  it('renders a page again once it has expired, however often it is read', async () => {
    jest.useFakeTimers();
    const { page } = numbered();
    expect([await page('/', 1000), await page('/', 1000)]).toEqual([1, 1]);
    jest.setSystemTime(Date.now() + 999);
    expect(await page('/', 1000)).toBe(1);
    jest.setSystemTime(Date.now() + 1);
    expect(await page('/', 1000)).toBe(2);
    jest.useRealTimers();
  });

  it('does not cache failures', async () => {
    const { cache, page } = numbered();
    await expect(cache.get('/', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await page('/')).toBe(1);
  });

  it('removes the least recently read page', async () => {
    const { page } = numbered(2);
    for (const key of ['/a', '/b', '/a', '/c']) await page(key);
    expect([await page('/a'), await page('/c'), await page('/b')]).toEqual([1, 3, 4]);
  });

  it('does not cache a page that was being rendered when the cache was cleared', async () => {
    const { cache, page } = numbered();
    const late = page('/brass');
    cache.clear();
    expect(await late).toBe(1);
    expect(await page('/brass')).toBe(2);
  });
});
