import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  getAlbum,
  getPerson,
  getPiece,
  getSeasonalPage,
  getSeries,
  listEditions,
  type ReplyOf,
  type SeasonalSlug,
} from '@music/contracts';
import { Handles, InProcessBroker, serverStrategy } from '@music/messaging';
import { Controller, type INestMicroservice, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { builtWebRoot } from '../src/web/built-web-root.js';
import { testConfig, testSecret } from './gateway.fixture.js';
import { openGateway } from './open-gateway.js';

const unknownPeople = { ci: null, cn: null, ai: null, an: null, li: null, ln: null };
const unknown = { st: null, y: null, cy: null, g: null, d: null, k: null, nt: null, sc: null, v: null };
const nothing = { p: [], ty: [], ins: [], m: [], s: [], r: [] };

/** Knows one of everything, and little about it. */
@Controller()
class FakeCatalogue {
  @Handles(getPiece)
  piece() {
    const f = { new: false, exclusive: false, outOfPrint: false };
    return { i: 12, t: 'Nicaea', ...unknown, ...unknownPeople, ...nothing, f };
  }

  @Handles(getSeries)
  series() {
    return { id: 1, d: '', fy: null, ly: null, n: 'Festival Series', p: [] };
  }

  @Handles(getAlbum)
  album() {
    return { i: 1, n: 'Live', pf: '', y: null, img: null, pr: null, d: '', tr: [], own: false };
  }

  @Handles(getPerson)
  person() {
    return { id: 1, name: 'Ann', pieces: [] };
  }

  @Handles(getSeasonalPage)
  seasonalPage({ slug }: { slug: SeasonalSlug }) {
    return { slug, title: 'A season', intro: '', lists: [] };
  }
}
@Module({ controllers: [FakeCatalogue] })
class FakeCatalogueModule {}

@Controller()
class FakeHallOfFame {
  @Handles(listEditions)
  editions(): ReplyOf<typeof listEditions> {
    const dates = { opensAt: null, closesAt: null, eligibleUntil: null };
    const rules = { stage: 1, maxVotes: null, scoring: null, albumId: null, intro: '' };
    return { brass: [{ id: 1, category: 'brass', year: 2026, name: '2026', ...dates, ...rules }], vocal: [] };
  }
}
@Module({ controllers: [FakeHallOfFame] })
class FakeHallOfFameModule {}

const broker = new InProcessBroker();
const services: INestMicroservice[] = [];
let app: NestFastifyApplication;
beforeAll(async () => {
  for (const [service, module] of [
    ['catalogue', FakeCatalogueModule],
    ['hall-of-fame', FakeHallOfFameModule],
  ] as const) {
    const strategy = serverStrategy({ service, broker, actorSecret: testSecret });
    const started = await NestFactory.createMicroservice(module, { strategy, logger: false });
    await started.listen();
    services.push(started);
  }
  const webRoot = builtWebRoot();
  if (!webRoot) throw new Error('The web app is not built: npx nx run-many -t build');
  app = await openGateway(testConfig({}, webRoot), broker);
});
afterAll(async () => {
  await app.close();
  for (const service of services) await service.close();
  await broker.close();
});

/** An address of each screen in the app's router; `/redeem` is a redirect. */
it.each([
  ['/', 'home'],
  ['/brass', 'grid'],
  ['/brass/nicaea/12', 'piece'],
  ['/brass/series/festival-series/1', 'series'],
  ['/brass/mp3Album/1', 'album'],
  ['/people/1/ann', 'person'],
  ['/hall-of-fame', 'hall-of-fame'],
  ['/hall-of-fame/brass/2026/1', 'edition'],
  ['/basket', 'basket'],
  ['/purchase-confirmation?attempt=1', 'purchase-confirmation'],
  ['/easter-resources', 'seasonal'],
  ['/christmas-collection-challenge', 'challenge'],
  ['/about', 'prose'],
  ['/privacy-policy', 'prose'],
  ['/terms-and-conditions', 'prose'],
  ['/contact', 'contact'],
  ['/faq', 'faq'],
  ['/account/log-in', 'auth'],
  ['/account/verify', 'verify-email'],
  ['/account/purchases', 'account'],
  ['/account/nothing-here', 'account'],
  ['/admin/users', 'admin'],
  ['/reset-password', 'reset-password'],
  ['/unmorph', 'unmorph'],
  ['/verify/1', 'verify-licence'],
  ['/dev/kit', 'kit'],
  ['/error/500', 'error'],
  ['/nothing-here', 'not-found'],
])(
  'C-054 %s names the script of its screen, so that it is loaded together with the entry',
  async (url, screen) => {
    const { body } = await app.inject(url);
    expect(body).toMatch(
      new RegExp(
        `<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/${screen}\\.route-`,
      ),
    );
  },
);
