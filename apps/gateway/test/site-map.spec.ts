import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  allCachedPaths,
  answerEncodings,
  cacheKeys,
  ensureCatalogue,
  listEditions,
  getSeasonalPage,
  listPages,
  type ParsedRequestOf,
} from '@music/contracts';
import { CallError, Handles, InProcessBroker, type MessagingOptions, serverStrategy } from '@music/messaging';
import { MemoryCacheStore, parseEnv } from '@music/platform';
import { Controller, type INestMicroservice, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { PublishedAnswers } from '../src/catalogue/published-answers.js';
import { GatewayConfig, gatewayEnvironment } from '../src/config.js';
import { createGateway } from '../src/http-server.js';

const origin = 'https://shop.example';
let requests: ParsedRequestOf<typeof listPages>[] = [];
let away = false;
let isFameAway = false;

/** A catalogue of three brass pieces, listed two at a time, a series and an album. */
const pages: Record<string, { id: number; name: string }[]> = {
  'brass piece': [
    { id: 1, name: 'God’s Soldier' },
    { id: 4, name: 'Été & <Fire>' },
    { id: 9, name: '???' },
  ],
  'brass series': [{ id: 46, name: 'Christmas Collection' }],
  'vocal album': [{ id: 7, name: 'Gems' }],
};

@Controller()
class FakeCatalogue {
  @Handles(ensureCatalogue)
  ensure() {
    return { version: 1, rows: 0, tookMs: 1 };
  }

  @Handles(getSeasonalPage)
  seasonal({ slug }: ParsedRequestOf<typeof getSeasonalPage>) {
    return { slug, title: 'Season', intro: '', lists: [] };
  }

  @Handles(listPages)
  list(request: ParsedRequestOf<typeof listPages>) {
    requests.push(request);
    if (away) throw new Error('The catalogue is away.');
    const after = (pages[`${request.category} ${request.kind}`] ?? []).filter(
      ({ id }) => id > request.afterId,
    );
    const rows = after.slice(0, 2);
    return { rows, nextAfterId: after.length > 2 ? (rows.at(-1)?.id ?? null) : null };
  }
}

const edition = { id: 3, category: 'vocal' as const, year: 2026 };
const editionAddress = `${origin}/hall-of-fame/vocal/2026/3`;
const notYet = {
  closesAt: null,
  maxVotes: null,
  scoring: null,
  albumId: null,
  intro: '',
  eligibleUntil: null,
};

@Controller()
class FakeHallOfFame {
  @Handles(listEditions)
  list() {
    if (isFameAway) throw new CallError('UNAVAILABLE');
    const { id, category, year } = edition;
    return { brass: [], vocal: [{ ...notYet, id, category, year, name: 'Vocal', stage: 0, opensAt: null }] };
  }
}

@Module({ controllers: [FakeCatalogue] })
class FakeCatalogueModule {}
@Module({ controllers: [FakeHallOfFame] })
class FakeHallOfFameModule {}

const cache = new MemoryCacheStore();
let broker: InProcessBroker;
let services: INestMicroservice[];
let gateway: NestFastifyApplication;
const messaging = (name: string): MessagingOptions => ({
  service: name,
  broker,
  actorSecret: 'a secret of thirty-two letters ...',
});

const served = (name: string) => ({ strategy: serverStrategy(messaging(name)), logger: false as const });

beforeAll(async () => {
  broker = new InProcessBroker();
  services = await Promise.all([
    NestFactory.createMicroservice(FakeCatalogueModule, served('catalogue')),
    NestFactory.createMicroservice(FakeHallOfFameModule, served('hall-of-fame')),
  ]);
  for (const service of services) await service.listen();
  const environment = { PUBLIC_URL: origin, SESSION_SECRET: 'x'.repeat(32) };
  const store = { get: () => undefined, set: () => undefined, destroy: () => undefined };
  gateway = await createGateway({
    config: new GatewayConfig(parseEnv(gatewayEnvironment, environment), null),
    cache,
    messaging: messaging('gateway'),
    sessions: { storage: { store, close: () => Promise.resolve() }, secrets: ['x'.repeat(32)] },
  });
});
afterAll(async () => {
  await gateway?.close();
  for (const service of services) await service.close();
  await broker.close();
});
beforeEach(() => {
  requests = [];
  away = false;
  isFameAway = false;
});
afterEach(() => {
  jest.restoreAllMocks();
});

let version = 1;
/** Another version of the catalogue goes live. */
async function publishVersion(): Promise<void> {
  version += 1;
  for (const path of allCachedPaths)
    for (const encoding of answerEncodings) await cache.set(cacheKeys.answer(version, path, encoding), '[]');
  const answer = { hash: 'hash', version, brotliQuality: 5 };
  const answers = Object.fromEntries(allCachedPaths.map((path) => [path, answer]));
  const manifest = { version, rows: 0, builtAt: new Date().toISOString(), answers };
  await cache.set(cacheKeys.current, JSON.stringify(manifest));
  await gateway.get(PublishedAnswers).update();
}

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  gateway.inject({ method, url, headers });
const addressesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '');

describe('/sitemap.xml', () => {
  it('leads to files with every public page, at its canonical address', async () => {
    const index = await get('/sitemap.xml');
    expect(index.statusCode).toBe(200);
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(addressesIn(index.body)).toEqual([`${origin}/sitemaps/1.xml`]);

    const addresses = addressesIn((await get('/sitemaps/1.xml')).body);
    for (const path of [
      '/',
      '/about',
      '/faq',
      '/brass',
      '/contemporary',
      '/vocal',
      '/hall-of-fame',
      '/easter-resources',
      '/privacy-policy',
      '/hall-of-fame/vocal/2026/3',
    ])
      expect(addresses).toContain(origin + path);
    for (const path of addresses.slice(0, -5).map((address) => address.slice(origin.length) || '/'))
      expect({ path, status: (await get(path)).statusCode }).toEqual({ path, status: 200 });
    expect(addresses.slice(-5)).toEqual([
      `${origin}/brass/gods-soldier/1`,
      `${origin}/brass/ete-fire/4`,
      `${origin}/brass/untitled/9`,
      `${origin}/brass/series/christmas-collection/46`,
      `${origin}/vocal/mp3Album/7`,
    ]);
    expect(
      addresses.some((address) => /basket|account|admin|unmorph|redeem|[:*]/.test(address.slice(8))),
    ).toBe(false);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('is made once for each version of the catalogue', async () => {
    await Promise.all([get('/sitemap.xml'), get('/sitemaps/1.xml')]);
    expect(requests).toEqual([]);
    await publishVersion();
    await Promise.all([get('/sitemap.xml'), get('/sitemap.xml'), get('/sitemaps/1.xml')]);
    expect(requests).toHaveLength(10);
    expect(requests.slice(0, 2).map(({ afterId }) => afterId)).toEqual([0, 4]);
  });

  it('supports compression, 304 and HEAD', async () => {
    const packed = await get('/sitemap.xml', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers.vary).toBe('Accept-Encoding');
    const known = { 'accept-encoding': 'gzip', 'if-none-match': String(packed.headers.etag) };
    expect((await get('/sitemap.xml', known)).statusCode).toBe(304);
    expect((await get('/sitemap.xml', { ...known, 'accept-encoding': 'gzip;q=0' })).body).toContain(
      '<sitemapindex',
    );
    const head = await get('/sitemap.xml', {}, 'HEAD');
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('has no other files', async () => {
    for (const path of ['/sitemaps/2.xml', '/sitemaps/x', '/sitemaps/..%2fsitemap.xml'])
      expect((await get(path)).statusCode).toBe(404);
  });

  it('lacks only the editions while the hall of fame is away, and has them a minute later', async () => {
    await publishVersion();
    isFameAway = true;
    const addresses = async () => addressesIn((await get('/sitemaps/1.xml')).body);
    expect(await addresses()).not.toContain(editionAddress);
    expect(await addresses()).toContain(`${origin}/vocal/mp3Album/7`);
    isFameAway = false;
    expect(await addresses()).not.toContain(editionAddress);
    expect(requests).toHaveLength(10);
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    expect(await addresses()).toContain(editionAddress);
    now.mockReturnValue(Date.now() + 61_000);
    await addresses();
    expect(requests).toHaveLength(20);
  });

  it('does not cache errors', async () => {
    await publishVersion();
    away = true;
    expect((await get('/sitemap.xml')).statusCode).toBe(500);
    away = false;
    expect((await get('/sitemap.xml')).statusCode).toBe(200);
  });
});

describe('/robots.txt', () => {
  it('is plain text, not a page of the web app', async () => {
    const robots = await get('/robots.txt');
    expect(robots.statusCode).toBe(200);
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.body).toContain('Disallow: /basket\n');
    expect(robots.body).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
  });
});
