import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { RefreshProgress } from '@music/contracts';
import { MemoryCacheStore } from '@music/platform';
import { type CatalogueDatabase, catalogueDatabase } from './catalogue-database.js';
import { replica } from './catalogue-parts.js';
import { CatalogueFactory } from './catalogue.factory.js';

const store = new MemoryCacheStore();
let held: CatalogueDatabase;
let first: ReturnType<typeof replica>;
let second: ReturnType<typeof replica>;
beforeAll(async () => {
  held = await catalogueDatabase();
  first = replica(held.database, store);
  second = replica(held.database, store);
  const brass = new CatalogueFactory(held.database);
  await brass.published({ title: 'Song of Courage' }, { series: 'Festival Series', number: '12' });
  await brass.published({ title: 'Song of Joy' }, { series: 'Festival Series', number: '13' });
  await brass.in('vocal').published({ title: 'Heaven' }, { series: 'Favourites', issue: '1', year: 2015 });
});
afterAll(async () => {
  await first.brotli.start();
  await store.close();
  await held.stop();
});

/** As if the last refresh were long ago. */
const age = () =>
  held.database.manager.query(`update refreshes set started_at = started_at - interval '11 seconds'`);

describe('the progress of a refresh', () => {
  it('is unknown while nothing was refreshed', async () => {
    expect(await second.progress.read()).toEqual({ isRunning: false, categories: [] });
  });

  it('is told on every replica how far each category is, and that it is over, also when it failed', async () => {
    const seen: RefreshProgress[] = [];
    const read = first.grid.rows.bind(first.grid);
    const watched = jest.spyOn(first.grid, 'rows').mockImplementation(async (...request) => {
      const rows = await read(...request);
      seen.push(await second.progress.read());
      return rows;
    });
    const write = first.cache.write.bind(first.cache);
    const writing = jest.spyOn(first.cache, 'write').mockImplementation(async (...bytes) => {
      seen.push(await second.progress.read());
      await write(...bytes);
    });
    await first.service.refresh(1);
    const steps = seen.map(({ isRunning, categories: each }) =>
      [isRunning, ...each.map(({ step }) => step)].join(' '),
    );
    expect([...new Set(steps)].filter((step) => step.startsWith('true'))).toEqual([
      'true reading waiting waiting',
      'true reading reading waiting',
      'true reading reading reading',
      'true writing reading reading',
      'true done writing reading',
      'true done done writing',
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
    watched.mockRejectedValueOnce(new Error('no way'));
    await age();
    await expect(first.service.refresh(1)).rejects.toThrow('no way');
    expect((await second.progress.read()).isRunning).toBe(false);
    watched.mockRestore();
    writing.mockRestore();
  });

  it('does not keep a refresh from ending when it cannot be told', async () => {
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
