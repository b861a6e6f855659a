import { describe, expect, it } from '@jest/globals';
import { KeptPages } from './kept-pages.js';

/** Pages that are numbered as they are made. */
function numbered(limit?: number) {
  const kept = new KeptPages<number>(limit);
  let made = 0;
  const page = (key: string, keep = true) => kept.get(key, () => Promise.resolve({ page: ++made, keep }));
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
    expect(await Promise.all([page('/', false), page('/', false)])).toEqual([1, 1]);
    expect(await page('/')).toBe(2);
    expect(await page('/')).toBe(2);
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
