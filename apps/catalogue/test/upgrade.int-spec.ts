import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { cacheKeys, CatalogueManifest, publishedFormat } from '@music/contracts';
import { MemoryCacheStore } from '@music/platform';
import { type CatalogueDatabase, catalogueDatabase } from './catalogue-database.js';
import { replica } from './catalogue-parts.js';
import { CatalogueFactory } from './catalogue.factory.js';

const store = new MemoryCacheStore();
let catalogue: CatalogueDatabase;
let shop: ReturnType<typeof replica>;
let brass: CatalogueFactory;
beforeAll(async () => {
  catalogue = await catalogueDatabase();
  shop = replica(catalogue.database, store);
  brass = new CatalogueFactory(catalogue.database);
  await brass.published({ title: 'Song of Courage' }, { series: 'Festival Series', number: '12' });
});
afterAll(async () => {
  await shop.brotli.start();
  await shop.threads.onModuleDestroy();
  await store.close();
  await catalogue.stop();
});

const manifest = async () => CatalogueManifest.parse(JSON.parse(String(await store.get(cacheKeys.current))));
const refreshes = () =>
  catalogue.database.manager.query<{ whole: boolean }[]>('select whole from refreshes order by id desc');

it.each([
  ['unchanged', () => Promise.resolve()],
  ['newer', () => brass.changed()],
])('after an upgrade all answers are built again if the data are %s', async (_, change) => {
  await shop.service.ensurePublished();
  await shop.brotli.start();
  const { format, ...older } = await manifest();
  expect(format).toBe(publishedFormat);
  await store.set(cacheKeys.current, JSON.stringify(older));
  await change();
  expect((await shop.service.ensurePublished()).version).toBeGreaterThan(older.version);
  expect((await manifest()).format).toBe(publishedFormat);
  expect((await refreshes())[0]).toEqual({ whole: true });
});

it('during an upgrade the old release leaves the answers of the new one as they are', async () => {
  await shop.service.ensurePublished();
  const newer = { ...(await manifest()), format: publishedFormat + 1 };
  await store.set(cacheKeys.current, JSON.stringify(newer));
  await shop.service.ensurePublished();
  expect(await manifest()).toEqual(newer);
});
