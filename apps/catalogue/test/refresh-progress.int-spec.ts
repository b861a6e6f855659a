import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { cacheKeys, RefreshProgress } from '@music/contracts';
import { MemoryCacheStore } from '@music/platform';
import { type CatalogueDatabase, catalogueDatabase } from './catalogue-database.js';
import { replica } from './catalogue-parts.js';
import { CatalogueFactory } from './catalogue.factory.js';

const store = new MemoryCacheStore();
let catalogue: CatalogueDatabase;
let first: ReturnType<typeof replica>;
let second: ReturnType<typeof replica>;
beforeAll(async () => {
  catalogue = await catalogueDatabase();
  first = replica(catalogue.database, store);
  second = replica(catalogue.database, store);
  const brass = new CatalogueFactory(catalogue.database);
  await brass.published({ title: 'Song of Courage' }, { series: 'Festival Series', number: '12' });
  await brass.published({ title: 'Song of Joy' }, { series: 'Festival Series', number: '13' });
  await brass.in('vocal').published({ title: 'Heaven' }, { series: 'Favourites', issue: '1', year: 2015 });
});
afterAll(async () => {
  await first.brotli.start();
  await first.threads.onModuleDestroy();
  await store.close();
  await catalogue.stop();
});

/** As if the last refresh were long ago. */
const age = () =>
  catalogue.database.manager.query(`update refreshes set started_at = started_at - interval '11 seconds'`);

describe('the progress of a refresh', () => {
  it('is empty before any refresh', async () => {
    expect(await second.progress.read()).toEqual({ isRunning: false, categories: [] });
  });

  it('is shown on every replica for each category, and ends with the refresh, also when it fails', async () => {
    const stored = jest.spyOn(store, 'set');
    await first.service.refresh(1);
    const steps = stored.mock.calls
      .filter(([key]) => key === cacheKeys.progress)
      .map(([, value]) => RefreshProgress.parse(JSON.parse(String(value))))
      .map(({ isRunning, categories: each }) => [isRunning, ...each.map(({ step }) => step)].join(' '));
    stored.mockRestore();
    expect([...new Set(steps)]).toEqual([
      'true waiting waiting waiting',
      'true reading waiting waiting',
      'true writing waiting waiting',
      'true writing reading waiting',
      'true writing writing waiting',
      'true writing writing reading',
      'true writing writing writing',
      'true done writing writing',
      'true done done writing',
      'true done done done',
      'false done done done',
    ]);
    const over = await second.progress.read();
    expect(over).toMatchObject({
      isRunning: false,
      categories: [
        { step: 'done', rows: 2 },
        { step: 'done', rows: 0 },
        { step: 'done', rows: 1 },
      ],
    });
    const failing = jest.spyOn(first.threads, 'run').mockRejectedValueOnce(new Error('no way'));
    await age();
    await expect(first.service.refresh(1)).rejects.toThrow('no way');
    expect((await second.progress.read()).isRunning).toBe(false);
    failing.mockRestore();
  });

  it('does not fail the refresh if it cannot be stored', async () => {
    const set = store.set.bind(store);
    const away = jest
      .spyOn(store, 'set')
      .mockImplementation((key, ...value) =>
        key === 'catalogue:progress' ? Promise.reject(new Error('away')) : set(key, ...value),
      );
    await age();
    expect((await first.service.refresh(1)).rows).toBe(3);
    away.mockRestore();
  });
});
