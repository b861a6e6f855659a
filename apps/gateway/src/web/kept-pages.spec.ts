import { describe, expect, it, jest } from '@jest/globals';
import { KeptPages } from './kept-pages.js';

/** Pages that are numbered as they are made. */
function numbered(limit?: number) {
  const kept = new KeptPages<number>(limit);
  let made = 0;
  const page = (key: string, keepMs = Infinity) =>
    kept.get(key, () => Promise.resolve({ page: ++made, keepMs }));
  return { kept, page };
}

describe('the kept pages', () => {
  it('makes a page once for many who ask at the same time, and for those who ask later', async () => {
    const { page } = numbered();
    expect(await Promise.all([page('/brass'), page('/brass'), page('/vocal')])).toEqual([1, 1, 2]);
    expect(await page('/brass')).toBe(1);
  });

  it('makes a page that must not be kept once for those who ask together, and anew for the next', async () => {
    const { page } = numbered();
    expect(await Promise.all([page('/', 0), page('/', 0)])).toEqual([1, 1]);
    expect(await page('/')).toBe(2);
    expect(await page('/')).toBe(2);
  });

  it('makes a page anew once its time is over, however often it is read', async () => {
    jest.useFakeTimers();
    const { page } = numbered();
    expect([await page('/', 1000), await page('/', 1000)]).toEqual([1, 1]);
    jest.setSystemTime(Date.now() + 999);
    expect(await page('/', 1000)).toBe(1);
    jest.setSystemTime(Date.now() + 1);
    expect(await page('/', 1000)).toBe(2);
    jest.useRealTimers();
  });

  it('keeps no failure', async () => {
    const { kept, page } = numbered();
    await expect(kept.get('/', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await page('/')).toBe(1);
  });

  it('drops the page that was not read for longest', async () => {
    const { page } = numbered(2);
    for (const key of ['/a', '/b', '/a', '/c']) await page(key);
    expect([await page('/a'), await page('/c'), await page('/b')]).toEqual([1, 3, 4]);
  });

  it('forgets with the others a page that is on its way', async () => {
    const { kept, page } = numbered();
    const late = page('/brass');
    kept.forget();
    expect(await late).toBe(1);
    expect(await page('/brass')).toBe(2);
  });
});
