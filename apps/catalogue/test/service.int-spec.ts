import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  type Actor,
  allCachedPaths,
  type Call,
  cacheKeys,
  CatalogueManifest,
  editPerson,
  ensureCatalogue,
  getAlbum,
  getHome,
  getPerson,
  getPiece,
  getSeries,
  type GridRow,
  listAlbums,
  listPieceCopies,
  listProducts,
  listRows,
  listSeries,
  refreshCatalogue,
  type ReplyOf,
  type RequestOf,
  search,
} from '@music/contracts';
import {
  Bus,
  InProcessBroker,
  MessagingModule,
  type MessagingOptions,
  serverStrategy,
} from '@music/messaging';
import { createService, MemoryCacheStore, parseEnv, requestContext, runInContext } from '@music/platform';
import { decodeColumns, type GridColumns } from '@music/rules';
import { eventually } from '@music/testing/eventually';
import { waitLimitMs } from '@music/testing/wait-limit';
import type { INestApplicationContext, INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CatalogueModule } from '../src/catalogue.module.js';
import { catalogueEnvironment } from '../src/config.js';
import { type CatalogueDatabase, catalogueDatabase } from './catalogue-database.js';
import { CatalogueFactory } from './catalogue.factory.js';

const store = new MemoryCacheStore();
let broker: InProcessBroker;
const messaging = (service: string): MessagingOptions => ({
  service,
  broker,
  actorSecret: 'a secret of thirty-two letters ...',
});

let catalogue: CatalogueDatabase;
let brass: CatalogueFactory;
let service: INestMicroservice;
let caller: INestApplicationContext;

const callCatalogue = <C extends Call>(
  call: C,
  request: RequestOf<C>,
  actor: Actor | null = null,
): Promise<ReplyOf<C>> =>
  runInContext(requestContext({ correlationId: 'test', actor }), () =>
    caller.get(Bus).call(call, request, { timeoutMs: waitLimitMs }),
  );
const live = async (): Promise<CatalogueManifest | undefined> => {
  const current = await store.get(cacheKeys.current);
  return current ? CatalogueManifest.parse(JSON.parse(String(current))) : undefined;
};

beforeAll(async () => {
  catalogue = await catalogueDatabase();
  broker = new InProcessBroker({ databaseUrl: catalogue.url });
  brass = new CatalogueFactory(catalogue.database);
  await brass.published(
    { title: 'Song of Courage', composers: ['Eric Ball'], types: ['Selection'] },
    { series: 'Festival Series', number: '12', sheetMusic: true, prices: { pdf: 1995 } },
  );
  const module = CatalogueModule.with(
    { databaseUrl: catalogue.url, cache: store, messaging: messaging('catalogue') },
    parseEnv(catalogueEnvironment, {}),
  );
  service = await createService({
    name: 'catalogue',
    module,
    strategy: serverStrategy(messaging('catalogue')),
  });
  caller = await NestFactory.createApplicationContext(MessagingModule.forCaller(messaging('gateway')), {
    logger: false,
  });
});
afterAll(async () => {
  await caller?.close();
  await service?.close();
  await broker.close();
  await catalogue.stop();
});

describe('the catalogue service', () => {
  it('publishes the catalogue when it starts (C-266)', async () => {
    const manifest = await eventually(async () => {
      const found = await live();
      expect(found?.rows).toBe(1);
      return found;
    });
    expect(Object.keys(manifest?.answers ?? {})).toHaveLength(allCachedPaths.length);
  });

  it('publishes again when the data change in another process, even if it missed the notification', async () => {
    const before = await live();
    await brass.published({ title: 'Later' });
    await catalogue.database.manager.query('update catalogue_state set data_version = data_version + 1');
    await eventually(async () => expect((await live())?.rows).toBe((before?.rows ?? 0) + 1));
  });

  it('answers the grid of each category in both forms (C-188)', async () => {
    const rows = await callCatalogue(listRows, { category: 'brass' });
    expect(rows).toContainEqual(expect.objectContaining({ title: 'Song of Courage', number: '12' }));
    const columns = (await callCatalogue(listRows, { category: 'brass', form: 'columns' })) as GridColumns;
    expect(decodeColumns(columns)).toEqual(rows);
    expect(await callCatalogue(listRows, { category: 'contemporary' })).toEqual([]);
    expect(await callCatalogue(listRows, { category: 'vocal' })).toEqual([]);
  });

  it('answers series, details and albums, with codes for unknown ids (C-189, C-190, C-191, C-192)', async () => {
    const [group] = await callCatalogue(listSeries, { category: 'brass' });
    const series = await callCatalogue(getSeries, { category: 'brass', id: group?.series[0]?.id });
    const piece = await callCatalogue(getPiece, { category: 'brass', id: String(series.p[0]?.i) });
    expect(piece).toMatchObject({ t: 'Song of Courage', s: [{ fmt: 'pdf', pr: 1995 }] });
    const album = await brass.album({ name: 'Gems' }, 799);
    expect(await callCatalogue(getAlbum, { category: 'brass', id: album })).toMatchObject({
      n: 'Gems',
      pr: 799,
    });
    const unknown = { category: 'vocal', id: 999 } as const;
    await expect(callCatalogue(getSeries, unknown)).rejects.toMatchObject({
      code: 'SERIES_UNKNOWN',
      status: 404,
    });
    await expect(callCatalogue(getPiece, unknown)).rejects.toMatchObject({
      code: 'PIECE_UNKNOWN',
      status: 404,
    });
    await expect(callCatalogue(getAlbum, unknown)).rejects.toMatchObject({
      code: 'ALBUM_UNKNOWN',
      status: 404,
    });
    await expect(callCatalogue(getPiece, { category: 'vocal', id: 'x' })).rejects.toMatchObject({
      code: 'INVALID',
    });
  });

  it('answers the search, the home page and people, with a code for an unknown person', async () => {
    const { hits, total } = await callCatalogue(search, { q: ' BALL ', limit: '5' });
    expect({ hits, total }).toMatchObject({ hits: [{ title: 'Song of Courage', number: '12' }], total: 1 });
    expect(await callCatalogue(search, { q: '' })).toEqual({
      hits: [],
      total: 0,
      meant: null,
      names: [],
    });
    for (const bad of [{ q: 'x'.repeat(201) }, { q: 'x', limit: 51 }, { q: 'x', limit: 0 }])
      await expect(callCatalogue(search, bad)).rejects.toMatchObject({ code: 'INVALID' });
    expect(await callCatalogue(getHome, {})).toMatchObject({ counts: { vocal: 0 }, latest: [{}, {}] });
    const person = await callCatalogue(getPerson, { id: await brass.person('Eric Ball') });
    expect(person).toMatchObject({
      name: 'Eric Ball',
      pieces: [{ title: 'Song of Courage', as: ['composer'] }],
    });
    await expect(callCatalogue(getPerson, { id: 999 })).rejects.toMatchObject({
      code: 'PERSON_UNKNOWN',
      status: 404,
    });
  });

  it('shows the new name of a person in rows, details, search and announcements, and changes no other bytes', async () => {
    const id = await brass.person('Eric Ball');
    await brass.in('vocal').published({ title: 'Hymn', composers: ['Ann Other'] });
    await brass.changed();
    const before = await eventually(async () => {
      expect(await callCatalogue(listRows, { category: 'vocal' })).toHaveLength(1);
      expect((await callCatalogue(search, { q: 'Ann Other' })).names).toHaveLength(1);
      return live();
    });
    const edit = { id, firstName: 'Eric', lastName: 'Balle', version: 0 };
    await expect(callCatalogue(editPerson, edit)).rejects.toMatchObject({ code: 'UNAUTHORISED' });
    await callCatalogue(editPerson, edit, { userId: 3, isAdmin: true, onBehalfOf: null });
    const renamed = expect.objectContaining({ title: 'Song of Courage', composer: 'Eric Balle' });
    await eventually(async () => {
      const { hits, names } = await callCatalogue(search, { q: 'balle' });
      expect(hits).toEqual([renamed]);
      expect(names).toEqual([expect.objectContaining({ id, name: 'Eric Balle' })]);
    });
    const rows = await eventually(async () => {
      const published = (await callCatalogue(listRows, { category: 'brass' })) as GridRow[];
      expect(published).toContainEqual(renamed);
      return published;
    });
    const { pieceId = 0 } = rows.find(({ composer }) => composer === 'Eric Balle') ?? {};
    expect(await callCatalogue(getPiece, { category: 'brass', id: pieceId })).toMatchObject({
      ci: id,
      cn: 'Eric Balle',
    });
    expect(await callCatalogue(getPerson, { id })).toMatchObject({ name: 'Eric Balle' });
    await eventually(async () =>
      expect((await callCatalogue(listPieceCopies, { afterVersion: 0, limit: 500 })).pieces).toContainEqual(
        renamed,
      ),
    );
    // Compressed better meanwhile, perhaps.
    const vocal = ({ answers }: CatalogueManifest) =>
      Object.entries(answers).flatMap(([path, { hash, version }]) =>
        path.startsWith('/api/vocal') ? [{ path, hash, version }] : [],
      );
    expect(vocal((await live()) as CatalogueManifest)).toEqual(vocal(before as CatalogueManifest));
  });

  it('refreshes for administrators only, and records who started it (C-164, C-177, C-266)', async () => {
    const user = { userId: 3, isAdmin: false, onBehalfOf: null };
    await expect(callCatalogue(refreshCatalogue, {})).rejects.toMatchObject({ code: 'UNAUTHORISED' });
    await expect(callCatalogue(refreshCatalogue, {}, user)).rejects.toMatchObject({ code: 'UNAUTHORISED' });
    await catalogue.database.manager.query(
      `update refreshes set started_at = started_at - interval '11 seconds'`,
    );
    const refreshed = await callCatalogue(refreshCatalogue, {}, { ...user, isAdmin: true });
    const { version, rows } = refreshed;
    expect(rows).toBe((await live())?.rows);
    const logged = await catalogue.database.manager.query('select actor_id from refreshes where id = $1', [
      version,
    ]);
    expect(logged).toEqual([{ actor_id: 3 }]);
    const announced = await catalogue.database.manager.query(
      `select envelope -> 'actor' as actor, envelope -> 'payload' as payload from outbox where event = 'catalogue.refreshed'`,
    );
    expect(announced).toEqual([{ actor: 3, payload: refreshed }]);
  });

  it('restores a lost cache when a gateway asks', async () => {
    const before = await live();
    await store.delete(cacheKeys.current);
    const { version } = await callCatalogue(ensureCatalogue, {});
    expect(version).toBeGreaterThan(before?.version ?? 0);
    expect((await live())?.version).toBe(version);
  });

  it('announces products even while nothing can be published', async () => {
    const away = jest.spyOn(store, 'get').mockRejectedValue(new Error('The cache is away.'));
    await brass.published({ title: 'Announced' }, { sheetMusic: true, prices: { pdf: 500 } });
    await brass.changed();
    await eventually(async () => {
      const { products } = await callCatalogue(listProducts, { afterVersion: 0, limit: 500 });
      expect(products).toContainEqual(expect.objectContaining({ title: 'Announced', pdf: 500 }));
    });
    away.mockRestore();
  });

  it.each([listRows, listSeries, listAlbums, getPiece, getAlbum, getSeries])(
    'refuses unknown fields: $name',
    async (call) => {
      const request = { category: 'brass', id: 1, unheard: 'of' } as never;
      await expect(callCatalogue(call as Call, request)).rejects.toMatchObject({ code: 'INVALID' });
    },
  );
});
