/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["@music/source", "node", "module-sync"]}
 */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, jest } from '@jest/globals';
import { categories, exampleSeller } from '@music/contracts';
import { matchRoute, hasScreen, type PageData, routePatterns, tableFromRows, rowsOf } from '@music/rules';
import { stored } from './lib/browser/stored.js';
import render from './server.js';
import { bareAlbum, hit, track } from './testing/hits.js';
import { listed } from './testing/listed.js';
import { brassResult, someEdition } from './testing/editions.js';
import { fullPiece } from './testing/pieces.js';
import { brassRow } from './testing/rows.js';

const configuration = { seller: exampleSeller };
const page = (address: string, data: PageData = {}, failed?: number) =>
  render({ address, data, configuration, failed });

/** An address of every pattern, and of what is below the two prefixes. */
const samples: Record<string, string> = {
  ':question?': 'delivery',
  ':code': '503',
  ':id': '7',
  ':year': '2026',
};
const below = {
  account: [
    '',
    'log-in',
    'register',
    'verify',
    'purchases',
    'saved',
    'votes',
    'subscriptions',
    'subscriptions/redeem',
    'profile',
    'preferences',
    'password',
    'privacy',
  ],
  admin: [
    '',
    'orders',
    'orders/7',
    'picking-list',
    'import',
    'vouchers',
    'subscriptions',
    'subscriptions/letters',
    'licences',
    'hall-of-fame',
    'hall-of-fame/7',
    'composers',
    'cache',
    'health',
    'audit',
  ],
};
const addressOf = (pattern: string): string =>
  pattern.replaceAll(/:category|:fame/g, 'brass').replaceAll(/:\w+\??/g, (part) => samples[part] ?? 'x');
const addresses = Object.values(routePatterns)
  .flatMap((pattern) => {
    const [, area] = /^\/(account|admin)\/\*$/.exec(pattern) ?? [];
    return area ? below[area as keyof typeof below].map((rest) => `/${area}/${rest}`) : [addressOf(pattern)];
  })
  .map((address) => (address === '/' ? address : address.replace(/\/$/, '')));
const shown = addresses.filter((address) => {
  const match = matchRoute(address);
  return match !== null && hasScreen(match);
});

const textOf = (html: string): string =>
  html
    .replaceAll(/<(\/?)(?:span|abbr|a|i|em|strong)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
const mainOf = (html: string): string => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';

describe('on the server', () => {
  it('nothing of a browser exists', () => {
    expect([typeof window, typeof document, typeof localStorage]).toEqual(Array(3).fill('undefined'));
    expect(shown.length).toBeGreaterThan(30);
  });

  it('the web storage that Node.js has since version 25 is not used: all visitors would share it', () => {
    const getItem = jest.fn();
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: { getItem } });
    expect(stored('localStorage', 'theme').read()).toBeNull();
    expect(getItem).not.toHaveBeenCalled();
    Reflect.deleteProperty(globalThis, 'localStorage');
  });

  it.each(shown)('C-251 %s is rendered without its data, between header and footer', async (address) => {
    const { html, screen } = await page(address);
    expect(html).toContain('<header class="header">');
    expect(mainOf(html)).not.toBe('');
    expect(html).toContain('<footer class="footer">');
    // The content security policy of pages does not allow such styles.
    expect(html).not.toContain(' style="');
    const modules = readdirSync(fileURLToPath(new URL('app/routes', import.meta.url)));
    expect(modules).toContain(`${screen}.route.tsx`);
  });

  it.each([
    ['/account/log-in', 'Forgotten your password?'],
    ['/account/register', 'Confirm password'],
    ['/account/saved', 'Press the heart beside a piece to save it here. Loading'],
  ])('%s has what is the same for every reader', async (address, words) => {
    const { html } = await page(address);
    expect(textOf(mainOf(html))).toContain(words);
  });

  it('an unknown address is not found', async () => {
    const { html, screen } = await page('/nothing-here');
    expect([screen, textOf(mainOf(html))]).toEqual(['not-found', expect.stringContaining('Page not found')]);
  });

  it.each(['account', 'admin'])('C-041 an unknown address below /%s belongs to that area', async (area) => {
    expect((await page(`/${area}/-`)).screen).toBe(area);
  });

  it('a page that cannot be rendered says so, with links', async () => {
    const { html } = await page('/error/503', {}, 503);
    expect(textOf(mainOf(html))).toContain('We are carrying out maintenance.');
    expect(html).toContain('<a href="">Try again</a>');
  });
});

describe('what the server knows', () => {
  it('of a piece is rendered', async () => {
    const { html } = await page('/brass/the-shining-river/7', { piece: fullPiece() });
    const text = textOf(mainOf(html));
    for (const words of ['The Shining River', 'Eric Ball', 'Festival Series No. 412', '£19.95', 'Psalm 46:4'])
      expect(text).toContain(words);
  });

  it('of a series, an album, a person and the home screen is rendered', async () => {
    const series = { id: 7, n: 'Second Series', d: 'Old', fy: 1921, ly: 1953, p: [] };
    expect((await page('/brass/series/x/7', { series })).html).toContain('>1921–1953<');
    const album = bareAlbum({ i: 7, tr: [track(1)] });
    expect((await page('/brass/mp3Album/7', { album })).html).toContain('Abiding Faith');
    const person = { id: 7, name: 'Eric Ball', pieces: [{ ...listed(1), as: ['composer' as const] }] };
    expect(textOf((await page('/people/7/eric-ball', { person })).html)).toContain('1 piece');
    const home = {
      counts: { brass: 12_100, contemporary: 1, vocal: 1 },
      latest: [listed(1)],
      album: null,
      seasons: [],
    };
    expect((await page('/', { home })).html).toContain('12,100');
  });

  it('of a search is rendered, the page of results that the address names', async () => {
    const result = { hits: [hit(51, { title: 'Joy' })], total: 51, names: [], meant: null };
    const found = { query: { q: 'joy', page: 2 }, result };
    const text = textOf(mainOf((await page('/?q=joy&page=2', { found })).html));
    for (const words of ['51 results for “joy”', 'Joy', 'Page 2 of 2']) expect(text).toContain(words);
    expect(textOf(mainOf((await page('/?q=joy')).html))).not.toContain('results for');
  });

  it.each([
    [51, 'There are only 2 pages of results.', '/?q=joy&amp;page=2', 'Go to the last page'],
    [50, 'There is only one page of results.', '/?q=joy', 'Show the results'],
  ])(
    'of a page beyond the last of %i results is that there is none, and a link',
    async (total, words, path, link) => {
      const result = { hits: [], total, names: [], meant: null };
      const found = { query: { q: 'joy', page: 99 }, result };
      const main = mainOf((await page('/?q=joy&page=99', { found })).html);
      expect(main).toContain(`<a href="${path}" data-discover="true">${link}</a>`);
      expect(textOf(main)).toContain(words);
      expect(textOf(main)).not.toContain('Page 99');
    },
  );

  const address = '/hall-of-fame/brass/2026/7';
  it('C-006 of an open vote includes how to vote, and that it needs JavaScript', async () => {
    const edition = someEdition({ id: 7, stage: 1 });
    const { html } = await page(address, { editions: { brass: [edition], vocal: [] }, edition });
    expect(textOf(html)).toContain('Choose up to 3 pieces, your favourite first.');
    expect(html).toContain('<p class="unscripted">Turn on JavaScript to find pieces and to vote.</p>');
  });

  it('C-195 of an edition includes its report once all results are released', async () => {
    const edition = someEdition({ id: 7, stage: 11 });
    const data = {
      editions: { brass: [edition], vocal: [] },
      results: { stage: 11, rows: [brassResult(1)] },
      report: { turnout: 9, ballots: 8, pieces: 3, byDay: [], byDecade: [], byType: [], topComposers: [] },
    };
    expect(textOf((await page(address, data)).html)).toContain('9 ballots were cast, of which 8 counted');
  });

  it('C-031 C-032 of the hall of fame is rendered, as far as its stage shows it', async () => {
    const edition = someEdition({ id: 7, stage: 4 });
    const editions = { brass: [edition], vocal: [] };
    expect(textOf((await page('/hall-of-fame', { editions })).html)).toContain('Places 50 to 41');
    const results = { stage: 4, rows: [brassResult(50)] };
    expect(textOf((await page(address, { editions, edition, results })).html)).toContain('March, Piece 50');
    const home = { counts: { brass: 1, contemporary: 1, vocal: 1 }, latest: [], album: null, seasons: [] };
    expect(textOf((await page('/', { home, editions })).html)).toContain('Places 50 to 41');
  });

  it.each(categories)(
    'of the grid of %s are its first rows, for both layouts, and their number',
    async (category) => {
      const rows = rowsOf(tableFromRows(category, [brassRow(1), brassRow(2)]));
      const { html, css } = await page(`/${category}`, { first: { count: 1949, rows } });
      expect(html.match(/class="line"/g)).toHaveLength(2);
      expect(html.match(/class="card"/g)).toHaveLength(2);
      expect(textOf(html)).toContain('1,949 pieces');
      expect(html).toContain('Turn on JavaScript to see all 1,949 pieces.');
      expect(css).toContain('@media(max-width:74.9375em)');
    },
  );

  it('contains no rows if it has no data', async () => {
    const { html, css } = await page('/brass?title=joy');
    expect([html.includes('data-first="rows"'), css]).toEqual([false, '']);
  });

  it('is not carried over from one reader to the next', async () => {
    await page('/brass/x/7', { piece: fullPiece({ t: 'Only for one' }) });
    expect((await page('/brass/x/7')).html).not.toContain('Only for one');
  });
});

describe('the text of a page', () => {
  const linesOf = (html: string): string => mainOf(html).replaceAll(/<[^>]*>/g, '');

  it('has a space between a title and the names next to it', async () => {
    const home = {
      counts: { brass: 1, contemporary: 1, vocal: 1 },
      latest: [listed(1, { title: 'Joy', composer: 'Eric Ball' })],
      album: { category: 'brass' as const, id: 5, name: 'Abiding Faith', performer: 'A Band', cover: null },
      seasons: [],
    };
    const { html } = await page('/', { home });
    expect(linesOf(html)).toContain('Joy Eric Ball ');
    expect(linesOf(html)).toContain('Abiding Faith A Band');
  });

  it('says that a page without its script has not fully loaded, and offers to reload', async () => {
    const { html } = await page('/about');
    expect(html).toMatch(
      /<p class="late" role="alert">This page has not fully loaded\. <a href="">Reload<\/a><\/p>$/,
    );
  });
});

describe('a control', () => {
  it('has inert controls until the app has loaded, except for a search, which the browser can send', async () => {
    const { html } = await page('/', {});
    expect(html).toMatch(/<button inert="" disabled="" type="button" class="opener"/);
    const form = /<form[^>]* action="\/".*?<\/form>/s.exec(mainOf(html))?.[0] ?? '';
    expect(form).toContain('name="q"');
    expect(form).not.toContain('disabled');
    expect((await page('/reset-password')).html).toMatch(/<button inert="" disabled="" type="submit"/);
  });

  it('with text that looks like tags is escaped', async () => {
    const { html } = await page('/brass/x/7', { piece: fullPiece({ t: '<button>"&' }) });
    expect(html).toContain('&lt;button&gt;&quot;&amp;');
  });
});
