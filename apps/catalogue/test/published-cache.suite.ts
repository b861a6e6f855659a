import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  allCachedPaths,
  type AnswerEncoding,
  answerEncodings,
  cacheKeys,
  CatalogueManifest,
} from '@music/contracts';
import type { CacheStore } from '@music/platform';
import { decodeColumns, type GridColumns } from '@music/rules';
import { eventually } from '@music/testing/eventually';
import { inSnapshot } from '../src/database/snapshot-read.js';
import { type CatalogueDatabase, catalogueDatabase } from './catalogue-database.js';
import { replica } from './catalogue-parts.js';
import { CatalogueFactory } from './catalogue.factory.js';

interface StoreUnderTest {
  store: CacheStore;
  /** As seen by another process. */
  other: CacheStore;
  close(): Promise<void>;
}

const unpack = { identity: (bytes: Buffer) => bytes, gzip: gunzipSync, br: brotliDecompressSync };

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

/** The published cache, with either adapter of the cache. */
export function publishedCacheSuite(adapter: string, open: () => Promise<StoreUnderTest>): void {
  let catalogue: CatalogueDatabase;
  let stores: StoreUnderTest;
  let first: ReturnType<typeof replica>;
  let second: ReturnType<typeof replica>;
  let brass: CatalogueFactory;

  const query = <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
    catalogue.database.manager.query(sql, values) as Promise<T[]>;
  const builds = async () => (await query('select id from refreshes')).length;
  const manifest = async (): Promise<CatalogueManifest> =>
    CatalogueManifest.parse(JSON.parse(String(await stores.other.get(cacheKeys.current))));
  /** The bytes of an answer of the live version, or of an earlier one. */
  const answer = (of: CatalogueManifest, path: string, encoding: AnswerEncoding = 'identity') =>
    stores.other.get(cacheKeys.answer(of.answers[path]?.version ?? 0, path, encoding));
  const hashes = ({ answers }: CatalogueManifest) =>
    Object.fromEntries(Object.entries(answers).map(([path, { hash }]) => [path, hash]));
  /** As if the last refresh were long ago. */
  const age = () => query(`update refreshes set started_at = started_at - interval '11 seconds'`);

  beforeAll(async () => {
    catalogue = await catalogueDatabase();
    stores = await open();
    brass = new CatalogueFactory(catalogue.database);
    first = replica(catalogue.database, stores.store);
    second = replica(catalogue.database, stores.other);
    await brass.published({ title: 'Song of Courage' }, { series: 'Festival Series', number: '12' });
    await brass.in('vocal').published({ title: 'Heaven' }, { series: 'Favourites', issue: '1', year: 2015 });
  });
  beforeEach(() => age());
  afterAll(async () => {
    await Promise.all([first.brotli.start(), second.brotli.start()]);
    await Promise.all([first.threads.onModuleDestroy(), second.threads.onModuleDestroy()]);
    const versions = await query<{ id: number }>('select id from refreshes');
    await first.cache.deleteVersions(
      versions.map(({ id }) => id),
      [],
    );
    await stores.store.delete(cacheKeys.current);
    await stores.close();
    await catalogue.stop();
  });

  describe(`cache publication (${adapter})`, () => {
    it('publishes every answer in every encoding under one manifest (C-266)', async () => {
      const result = await first.service.refresh(7);
      const live = await manifest();
      expect(live).toMatchObject({ version: result.version, rows: 2 });
      expect(Object.keys(live.answers).sort()).toEqual([...allCachedPaths].sort());
      for (const path of allCachedPaths) {
        const identity = await answer(live, path);
        for (const encoding of answerEncodings) {
          const bytes = await answer(live, path, encoding);
          expect(bytes && unpack[encoding](bytes).equals(identity ?? Buffer.from(''))).toBe(true);
        }
      }
      const [logged] = await query(`select actor_id, rows from refreshes where id = $1`, [result.version]);
      expect(logged).toEqual({ actor_id: 7, rows: 2 });
    });

    it('publishes the same rows in both forms, and the series (C-188, C-189)', async () => {
      await first.service.ensurePublished();
      const live = await manifest();
      const json = async (path: string): Promise<unknown> => JSON.parse(String(await answer(live, path)));
      const rows = await json('/api/vocal');
      expect(rows).toEqual([expect.objectContaining({ title: 'Heaven', issue: '1 (2015)' })]);
      expect(decodeColumns((await json('/api/vocal?form=columns')) as GridColumns)).toEqual(rows);
      expect(await json('/api/brass/series')).toEqual([
        { name: '', series: [expect.objectContaining({ name: 'Festival Series' })] },
      ]);
      expect(await json('/api/contemporary')).toEqual([]);
      expect(await first.answers.grid('vocal', 'rows')).toEqual(rows);
    });

    it('does not rewrite what has not changed', async () => {
      await first.service.refresh(null);
      const before = await manifest();
      await brass.published({ title: 'New' });
      await brass.changed();
      await first.service.refresh(null);
      const after = await manifest();
      // The best compression may have replaced the quick one by now.
      const { hash, version } = before.answers['/api/vocal'] ?? {};
      expect(after.answers['/api/vocal']).toMatchObject({ hash, version });
      expect(hashes(after)['/api/brass']).not.toBe(hashes(before)['/api/brass']);
    });

    it('always shows a reader one complete version, during 20 refreshes (C-266)', async () => {
      await first.service.refresh(null);
      let done = false;
      const seen = new Set<number>();
      const reading = (async () => {
        while (!done) {
          const live = await manifest();
          const bodies = await Promise.all(['/api/brass', '/api/vocal'].map((path) => answer(live, path)));
          const rows = bodies.map((body) => (body ? (JSON.parse(String(body)) as unknown[]).length : NaN));
          expect((rows[0] ?? 0) + (rows[1] ?? 0)).toBe(live.rows);
          seen.add(live.version);
          await new Promise((resolve) => setImmediate(resolve));
        }
      })();
      for (let at = 0; at < 20; at += 1) {
        await brass.published();
        await brass.changed();
        await first.service.refresh(null);
      }
      done = true;
      await reading;
      expect(seen.size).toBeGreaterThan(5);
    });

    it('deletes what only versions before the previous one need', async () => {
      const versions: CatalogueManifest[] = [];
      for (let at = 0; at < 3; at += 1) {
        await brass.published();
        await brass.changed();
        await first.service.refresh(null);
        versions.push(await manifest());
      }
      const [oldest, previous, live] = versions as [CatalogueManifest, CatalogueManifest, CatalogueManifest];
      expect(await answer(oldest, '/api/brass')).toBeNull();
      expect(await answer(previous, '/api/brass')).not.toBeNull();
      expect(await answer(live, '/api/brass')).not.toBeNull();
      expect(await answer(live, '/api/vocal')).not.toBeNull();
    });

    it('builds once for a hundred refreshes at the same time, over two replicas (C-266)', async () => {
      const before = await builds();
      const results = await Promise.all(
        Array.from({ length: 100 }, (_, at) => (at % 2 ? first : second).service.refresh(at)),
      );
      expect(await builds()).toBe(before + 1);
      expect(new Set(results.map(({ version }) => version)).size).toBe(1);
    });

    it('joins a refresh that ended less than 10 s ago, on any replica, and not a later one', async () => {
      const started = await first.service.refresh(1);
      expect(await second.service.refresh(2)).toEqual(started);
      await age();
      expect((await second.service.refresh(2)).version).toBeGreaterThan(started.version);
    });

    it('does not join a refresh if the data have changed since', async () => {
      const started = await first.service.refresh(1);
      await brass.published({ title: 'Just in' });
      await brass.changed();
      const next = await first.service.refresh(1);
      expect(next.rows).toBe(started.rows + 1);
    });

    it('builds again for callers who saw newer data than a running refresh has read', async () => {
      const build = first.builder.build.bind(first.builder);
      const [hasRead, mayGoOn] = [gate(), gate()];
      const slow = jest.spyOn(first.builder, 'build').mockImplementationOnce(async (live) => {
        const built = await build(live);
        hasRead.open();
        await mayGoOn.opened;
        return built;
      });
      const running = first.service.refresh(1);
      await hasRead.opened;
      await brass.published();
      await brass.changed();
      const later = first.service.refresh(1);
      mayGoOn.open();
      expect((await later).rows).toBe((await running).rows + 1);
      slow.mockRestore();
    });

    it('is of one moment: a change during a build is entirely in the next version', async () => {
      const publications = 'select count(*)::int as count from publications';
      await inSnapshot(catalogue.database.threadConnection, async (read) => {
        const before = await read(publications);
        await brass.published();
        await brass.changed();
        expect(await read(publications)).toEqual(before);
      });
      const built = await first.builder.build(null);
      expect(await query(publications)).toEqual([{ count: built.rows }]);
    });

    it('keeps the live version if the thread dies, and reports the failure', async () => {
      const { version } = await manifest();
      await brass.changed();
      await catalogue.database.dataSource.transaction(async (elsewhere) => {
        await elsewhere.query('lock table series in access exclusive mode');
        const refused = expect(first.service.refresh(null)).rejects.toThrow();
        await eventually(async () => expect((await first.progress.read()).isRunning).toBe(true));
        await first.threads.onModuleDestroy();
        await refused;
      });
      first = replica(catalogue.database, stores.store);
      expect((await manifest()).version).toBe(version);
      expect((await first.progress.read()).isRunning).toBe(false);
    });

    it('notifies the gateways on the channel', async () => {
      const heard: string[] = [];
      const unsubscribe = await stores.other.subscribe(cacheKeys.channel, (message) => heard.push(message));
      const { version } = await first.service.refresh(null);
      await eventually(() => expect(heard).toContain(String(version)));
      await unsubscribe();
    });

    it('replaces the br bytes by smaller ones of the same content under the same version', async () => {
      for (let at = 0; at < 50; at += 1) await brass.published({ title: `Hymn tune setting ${at * 7919}` });
      await brass.changed();
      const { version } = await first.service.refresh(null);
      await first.brotli.start();
      const live = await manifest();
      expect(live.version).toBe(version);
      for (const { brotliQuality } of Object.values(live.answers)) expect(brotliQuality).toBe(11);
      const br = await answer(live, '/api/brass', 'br');
      const identity = await answer(live, '/api/brass');
      expect(brotliDecompressSync(br ?? Buffer.alloc(0)).equals(identity ?? Buffer.from(''))).toBe(true);
    });

    it('does not restore an old version if a newer one went live during the compression', async () => {
      await first.service.refresh(null);
      const upgrading = first.brotli.start();
      await brass.changed();
      const { version } = await second.service.refresh(null);
      await upgrading;
      expect((await manifest()).version).toBe(version);
    });
  });

  describe(`ensurePublished (${adapter})`, () => {
    it('leaves a complete and current version alone', async () => {
      const { version } = await first.service.refresh(null);
      await age();
      const before = await builds();
      expect((await second.service.ensurePublished()).version).toBe(version);
      expect(await builds()).toBe(before);
    });

    it('builds if the manifest is missing or has an unknown format', async () => {
      const { version } = await first.service.ensurePublished();
      await stores.store.delete(cacheKeys.current);
      const anew = await first.service.ensurePublished();
      expect(anew.version).toBeGreaterThan(version);
      await stores.store.set(cacheKeys.current, '{"half":');
      expect((await first.service.ensurePublished()).version).toBeGreaterThan(anew.version);
    });

    it('builds if any bytes are missing, even right after a refresh', async () => {
      const { version } = await first.service.refresh(null);
      await first.brotli.start();
      const series = (await manifest()).answers['/api/vocal/series'];
      await stores.store.delete(cacheKeys.answer(series?.version ?? 0, '/api/vocal/series', 'br'));
      expect((await first.service.ensurePublished()).version).toBeGreaterThan(version);
      expect(await first.cache.isComplete(await manifest())).toBe(true);
    });

    it('builds when the data are newer', async () => {
      const { version } = await first.service.ensurePublished();
      await brass.changed();
      expect((await second.service.ensurePublished()).version).toBeGreaterThan(version);
    });

    it('gives a version above whatever the cache holds from another database', async () => {
      const live = await manifest();
      await stores.store.set(cacheKeys.current, JSON.stringify({ ...live, version: live.version + 1_000 }));
      expect((await first.service.ensurePublished()).version).toBeGreaterThan(live.version + 1_000);
    });
  });
}
