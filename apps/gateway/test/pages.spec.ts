import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { findResults, getPiece, type ParsedRequestOf, type SearchHit, verifyLicence } from '@music/contracts';
import { CallError, Handles, InProcessBroker, serverStrategy } from '@music/messaging';
import { Controller, type INestMicroservice, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { builtWebRoot } from '../src/web/built-web-root.js';
import { FirstPagePool } from '../src/web/first-page-pool.js';
import { testConfig, testSecret, testSeller } from './gateway.fixture.js';
import { openGateway } from './open-gateway.js';

const hit: SearchHit = {
  category: 'brass',
  pieceId: 7,
  publicationId: 107,
  title: 'March',
  composer: 'Eric Ball',
  arranger: '',
  series: 'General Series',
  number: '51',
  year: 1957,
};
const searches: object[] = [];
/** Answers every piece as the test says. */
let answer: () => Promise<never>;
@Controller()
class FakeCatalogue {
  @Handles(getPiece)
  piece() {
    return answer();
  }

  @Handles(findResults)
  results(request: ParsedRequestOf<typeof findResults>) {
    searches.push(request);
    if (request.q === 'broken') throw new Error('The index is broken');
    return { hits: [hit], total: 51, names: [], meant: null };
  }
}
@Module({ controllers: [FakeCatalogue] })
class FakeCatalogueModule {}

const licence = {
  code: '7KQ2-M0XD-9TRA',
  title: 'Nicaea',
  licensee: 'Leeds Band',
  date: '2026-05-04T10:00:00.000Z',
  valid: true,
  nameCorrectedAt: null,
};
let codesAsked = 0;
@Controller()
class FakeLibrary {
  @Handles(verifyLicence)
  verify({ code }: { code: string }) {
    codesAsked += 1;
    if (code !== licence.code) throw new CallError('LIBRARY_CODE_UNKNOWN');
    return licence;
  }
}
@Module({ controllers: [FakeLibrary] })
class FakeLibraryModule {}

const broker = new InProcessBroker();
const services: INestMicroservice[] = [];
const webRoot = builtWebRoot();
let app: NestFastifyApplication;
beforeAll(async () => {
  if (!webRoot) throw new Error('The web app is not built: npx nx run-many -t build');
  app = await openGateway(
    testConfig({ ...testSeller, SELLER_VAT_NUMBER: 'GB 123 4567 89' }, webRoot),
    broker,
  );
  for (const [service, module] of [
    ['catalogue', FakeCatalogueModule],
    ['library', FakeLibraryModule],
  ] as const) {
    const strategy = serverStrategy({ service, broker, actorSecret: testSecret });
    const started = await NestFactory.createMicroservice(module, { strategy, logger: false });
    await started.listen();
    services.push(started);
  }
});
afterAll(async () => {
  await app.close();
  for (const service of services) await service.close();
  await broker.close();
});

/** What the page shows before any script runs. */
const rootOf = (body: string): string => /<div id="root">(.*)<noscript/s.exec(body)?.[1] ?? '';

describe('the seller (C-027, C-038, C-040)', () => {
  it.each(['/contact', '/privacy-policy', '/terms-and-conditions'])(
    '%s shows the seller without JavaScript',
    async (url) => {
      const root = rootOf((await app.inject(url)).body);
      for (const text of ['Brass &amp; Son Ltd, 1 Publishing Lane, London', 'VAT number GB 123 4567 89'])
        expect(root).toContain(text);
      expect(root).toContain('<a href="mailto:office@shop.example">');
    },
  );

  it.each(['/about', '/offline.html'])('%s passes it to the app, and does not show it', async (url) => {
    const { body } = await app.inject(url);
    const configuration = /id="configuration">(.*?)<\/script>/.exec(body)?.[1] ?? '{}';
    expect(JSON.parse(configuration)).toEqual({
      seller: {
        name: 'Brass & Son Ltd',
        address: ['1 Publishing Lane', 'London'],
        email: 'office@shop.example',
        vatNumber: 'GB 123 4567 89',
      },
      developerPages: true,
    });
    expect(rootOf(body)).not.toContain('Publishing Lane');
  });
});

describe('pages for developers', () => {
  const kit = async (from: NestFastifyApplication) => {
    const { statusCode, body } = await from.inject('/dev/kit');
    return { statusCode, isKit: body.includes('<title>Kit |'), isAllowed: body.includes('developerPages') };
  };

  it('D12.6 /dev/kit is a page, and does not exist in production', async () => {
    expect(await kit(app)).toEqual({ statusCode: 200, isKit: true, isAllowed: true });
    const environment = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://shop.example.org',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
      ...testSeller,
    };
    const production = await openGateway(testConfig(environment, webRoot), broker);
    expect(await kit(production)).toEqual({ statusCode: 404, isKit: false, isAllowed: false });
    await production.close();
  });
});

describe('inline content', () => {
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

  it.each(['/about', '/basket', '/nothing-here'])(
    'on %s is allowed by its hash, and nothing else is',
    async (url) => {
      const { body, headers } = await app.inject(url);
      const policy = String(headers['content-security-policy']);
      const allowed = (directive: string) => new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1]?.split(' ');
      const inline = (tag: string) => Array.from(body.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs')));
      const hashes = (tag: string) => inline(tag).map(([, text = '']) => hashOf(text));
      expect(hashes('style').length).toBeGreaterThan(0);
      expect(allowed('style-src')).toEqual([...hashes('style'), "'self'"]);
      // The theme, and the note for a lost entry script.
      expect(hashes('script')).toHaveLength(2);
      expect(allowed('script-src')).toEqual([...hashes('script'), "'self'"]);
      expect(body).not.toMatch(/ style="/);
    },
  );

  it('is not a style sheet that the browser would fetch too', async () => {
    const { body } = await app.inject('/about');
    const sheets = body.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
    expect(body).toContain('<link rel="expect" href="#page-end" blocking="render" />');
    expect(body).toContain(' id="page-end">');
    expect(sheets.length).toBeGreaterThan(1);
    for (const sheet of sheets) expect(sheet).toMatch(/ disabled \/>$/);
  });
});

it.each([
  ['/brass', 'Brass', true],
  ['/brass?view=pieces', 'Brass', true],
  ['/brass?view=series', 'Brass by series', false],
  ['/brass?view=albums', 'Brass albums', false],
])('D10 %s is entitled “%s”, and preloads the rows of the grid: %s', async (url, title, isPreloaded) => {
  const { body } = await app.inject(url);
  expect(body).toContain(`<title>${title} | Salvation Army Music Index</title>`);
  expect(body.includes('href="/api/brass?form=columns"')).toBe(isPreloaded);
});

describe('the year in the footer (C-044)', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('a page is rendered again in the new year', async () => {
    const now = jest.spyOn(Date, 'now');
    const render = jest.spyOn(FirstPagePool.prototype, 'render');
    const rendered = [];
    for (const instant of ['2099-12-31T23:59:58Z', '2099-12-31T23:59:59Z', '2100-01-01T00:00:00Z']) {
      now.mockReturnValue(Date.parse(instant));
      render.mockClear();
      await app.inject('/privacy-policy');
      rendered.push(render.mock.calls.length);
    }
    expect(rendered).toEqual([1, 0, 1]);
  });

  it('a page that is rendered across New Year is rendered again in the new year', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2099-12-31T23:59:59Z'));
    const render = jest.spyOn(FirstPagePool.prototype, 'render').mockImplementationOnce(() => {
      now.mockReturnValue(Date.parse('2100-01-01T00:00:00Z'));
      return Promise.resolve({ html: '2099', css: '', screen: 'about' });
    });
    await app.inject('/terms-and-conditions');
    now.mockReturnValue(Date.parse('2100-01-01T00:00:02Z'));
    await app.inject('/terms-and-conditions');
    expect(render).toHaveBeenCalledTimes(2);
  });
});

it('a redirect to the canonical address is not kept by browsers, because a name may be changed back', async () => {
  const { statusCode, headers } = await app.inject('/about/?from=home');
  expect([statusCode, headers.location]).toEqual([301, '/about?from=home']);
  expect(headers['cache-control']).toBe('no-cache');
});

describe('the page of a search', () => {
  it('shows the results that its address names', async () => {
    const { body, headers } = await app.inject('/?q=+march+&page=2');
    for (const text of ['51 results for “march”', '>March</a>']) expect(rootOf(body)).toContain(text);
    expect(searches.splice(0)).toEqual([{ q: 'march', page: 2, limit: 50 }]);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['?q=broken', [{ q: 'broken', page: 1, limit: 50 }]],
    [`?q=${'x'.repeat(201)}`, []],
    ['?q=a%00b', []],
  ])('leaves %.20s to the app if the catalogue cannot answer', async (query, asked) => {
    const { statusCode, body } = await app.inject(`/${query}`);
    expect([statusCode, rootOf(body).includes('results for')]).toEqual([200, false]);
    expect(searches.splice(0)).toEqual(asked);
  });
});

describe('the page of a code', () => {
  const verdictAt = async (code: string) => {
    const { body, headers } = await app.inject(`/verify/${code}`);
    return { root: rootOf(body), cache: headers['cache-control'], body };
  };

  it('shows the licence without JavaScript, never cached and not for search engines', async () => {
    const { root, cache, body } = await verdictAt(licence.code);
    for (const text of ['This licence is valid.', 'Leeds Band', '4 May 2026']) expect(root).toContain(text);
    expect(cache).toBe('no-store');
    expect(body).toContain('<meta name="robots" content="noindex" />');
    licence.valid = false;
    expect((await verdictAt(licence.code)).root).toContain('This licence is no longer valid.');
    expect((await verdictAt('nobodys')).root).toContain('We do not recognise this code.');
  });

  it('is like that of an unknown code if it cannot be one, without a call', async () => {
    const before = codesAsked;
    expect((await verdictAt('a%00b')).root).toContain('We do not recognise this code.');
    expect(codesAsked).toBe(before);
  });

  it('is limited like the call: above the limit it makes no call and shows nothing', async () => {
    for (let tries = 0; tries < 60; tries++) await verdictAt('nobodys');
    const before = codesAsked;
    expect((await verdictAt(licence.code)).root).not.toContain('licence is');
    expect(codesAsked).toBe(before);
  });
});

describe('a page that cannot be rendered (C-030)', () => {
  const path = '/brass/nicaea/12?from=home';
  const sorry = 'Sorry, something went wrong. Please try again later.';
  const maintenance = 'We are carrying out maintenance. Please try again in a few minutes.';
  let thaw: (reason: Error) => void;
  const frozen = new Promise<never>((_, reject) => {
    thaw = reject;
  });
  afterAll(() => thaw(new Error('too late')));

  it.each<[string, number, string, () => Promise<never>]>([
    ['fails', 500, sorry, () => Promise.reject(new Error('select secret from pieces'))],
    ['is away', 503, maintenance, () => Promise.reject(new CallError('UNAVAILABLE'))],
    ['is frozen', 503, maintenance, () => frozen],
  ])('while the catalogue %s, answers %i with the text of the error page', async (_, status, text, how) => {
    answer = how;
    const page = await app.inject({ url: path, headers: { accept: 'text/html' } });
    expect([page.statusCode, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<title>Error | Salvation Army Music Index</title>');
    expect(page.body).toContain('<meta name="robots" content="noindex" />');
    const root = rootOf(page.body);
    expect(root).toContain(`<p>${text}</p>`);
    // Leads back to this very address, query included.
    expect(root).toContain('<a href="">Try again</a>');
    expect(page.body).toContain('<script type="module"');
    expect(page.body).not.toContain('secret');
  });
});
