import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@music/testing/eventually';
import { AnswerCache } from './answer-cache.js';

const path = '/api/brass/detail/12';

describe('AnswerCache', () => {
  it.each([
    ['/api/brass/detail/12', true],
    ['/api/vocal/series-detail/46', true],
    ['/api/vocal/series-detail/46/products', true],
    ['/api/contemporary/mp3-album/3', true],
    ['/api/vocal/albums', true],
    ['/api/home', true],
    ['/api/people/7', true],
    ['/api/seasonal/easter-resources', true],
    ['/api/seasonal/Easter', false],
    ['/api/home?x=1', false],
    ['/api/home/1', false],
    ['/api/people', false],
    ['/api/people/7/name', false],
    ['/api/people/12345678901', false],
    ['/api/people/seven', false],
    ['/api/user', false],
    ['/api/search?q=home', false],
    ['/api/search', false],
    ['/api/brass/detail/12?x=1', false],
    ['/api/brass/detail/abc', false],
    ['/api/brass/albums/3', false],
    ['/api/brass/detail/12/products', false],
    ['/api/pieces', false],
    ['/api/user/detail/12', false],
    ['/api/brass', false],
  ])('covers exact public paths: %s %s', (url, covered) => {
    expect(AnswerCache.covers(url)).toBe(covered);
  });

  it('keeps an answer until the catalogue swaps', () => {
    const cache = new AnswerCache();
    cache.set(path, '{"i":12}', 'hash', cache.generation);
    expect(String(cache.get(path)?.identity.bytes)).toBe('{"i":12}');
    cache.clear();
    expect(cache.get(path)).toBeUndefined();
  });

  it('keeps an answer until midnight at most, because a piece is new until a certain day', () => {
    const midnight = Date.parse('2026-04-01T00:00:00Z');
    const clock = jest.spyOn(Date, 'now').mockReturnValue(midnight - 3_600_000);
    const cache = new AnswerCache();
    cache.set(path, '{"i":12}', 'hash', cache.generation);
    clock.mockReturnValue(midnight - 1);
    expect(cache.get(path)).toBeDefined();
    clock.mockReturnValue(midnight);
    expect(cache.get(path)).toBeUndefined();
    cache.set(path, '{"i":13}', 'new', cache.generation);
    expect(String(cache.get(path)?.identity.bytes)).toBe('{"i":13}');
    clock.mockRestore();
  });

  it('compresses an answer when it is asked for again', async () => {
    const cache = new AnswerCache();
    cache.set(path, '{"i":12}', 'hash', cache.generation);
    expect(cache.get(path)?.br).toBeUndefined();
    await eventually(() => expect(cache.get(path)?.br).toBeDefined());
    const br = cache.get(path)?.br;
    expect(brotliDecompressSync(br?.bytes ?? '').toString()).toBe('{"i":12}');
    expect(br?.etag).toBe('"hash-br"');
  });

  it('keeps a compressed answer until midnight, too', async () => {
    const midnight = Date.parse('2026-04-01T00:00:00Z');
    const clock = jest.spyOn(Date, 'now').mockReturnValue(midnight - 3_600_000);
    const cache = new AnswerCache();
    cache.set(path, '{"i":12}', 'hash', cache.generation);
    cache.get(path);
    clock.mockReturnValue(midnight - 1);
    for (let turn = 0; turn < 500 && !cache.get(path)?.br; turn += 1) await wait(10);
    expect(cache.get(path)?.br).toBeDefined();
    clock.mockReturnValue(midnight);
    expect(cache.get(path)).toBeUndefined();
    clock.mockRestore();
  });

  it('keeps an answer uncompressed, and does not try again, if compressing it fails', async () => {
    const compress = jest.fn(() => Promise.reject(new Error('out of memory')));
    const cache = new AnswerCache(compress);
    cache.set(path, '{"i":12}', 'hash', cache.generation);
    for (let time = 0; time < 3; time += 1) {
      const answer = cache.get(path);
      expect([String(answer?.identity.bytes), answer?.br]).toEqual(['{"i":12}', undefined]);
      await wait(5);
    }
    expect(compress).toHaveBeenCalledTimes(1);
  });

  it('does not restore an answer that was removed while it was compressed', async () => {
    const cache = new AnswerCache();
    cache.set(path, '{"i":12}', 'old', cache.generation);
    cache.get(path);
    cache.clear();
    cache.set(path, '{"i":13}', 'new', cache.generation);
    await eventually(() => expect(cache.get(path)?.br?.etag).toBe('"new-br"'));
    expect(String(cache.get(path)?.identity.bytes)).toBe('{"i":13}');
  });

  it('does not keep an answer that was asked for before the swap', () => {
    const cache = new AnswerCache();
    const before = cache.generation;
    cache.clear();
    cache.set(path, '{"i":12}', 'hash', before);
    expect(cache.get(path)).toBeUndefined();
  });

  it('removes the least recently requested answers above 64 MiB', () => {
    const cache = new AnswerCache();
    const large = JSON.stringify('x'.repeat(22 * 1024 * 1024));
    const cached = (id: number) => cache.get(`/api/brass/detail/${id}`) !== undefined;
    const add = (id: number) => cache.set(`/api/brass/detail/${id}`, large, String(id), cache.generation);
    add(1);
    add(2);
    expect(cached(1)).toBe(true);
    add(3);
    expect([1, 2, 3].map(cached)).toEqual([true, false, true]);
  });
});
