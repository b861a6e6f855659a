import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { categories, type GridRow, type PieceDetail, type SeriesGroup } from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import type { Browser, BrowserContextOptions, Page, ViewportSize } from 'playwright-core';
import { fontsFirst, openBrowser, widths, withoutWorker } from '../src/browser.js';
import { builtFiles, mentions } from '../src/bundle.js';
import { coldLoad } from '../src/cold-load.js';
import { holdBack } from '../src/hold-back.js';
import { layoutShifts } from '../src/inspection.js';
import { catalogueShop } from '../src/shop-process.js';

let shop: string;
let browser: Browser;
let rows: GridRow[];
const getJson = async <T>(path: string): Promise<T> => (await (await fetch(shop + path)).json()) as T;
beforeAll(async () => {
  shop = await catalogueShop();
  browser = await openBrowser();
  rows = await getJson('/api/brass');
});
afterAll(async () => {
  await browser?.close();
});

const openWith = async (viewport: ViewportSize, more: BrowserContextOptions = {}): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: shop,
    viewport,
    reducedMotion: 'reduce',
    ...withoutWorker,
    ...more,
  });
  return context.newPage();
};
/** Opens a page whose entry script is blocked: it stays as the server rendered it. */
const openBefore = async (path: string, viewport: ViewportSize): Promise<Page> => {
  const page = await openWith(viewport);
  await page.route(/\/assets\/index-[^/]*\.js/, (route) => route.abort());
  await page.goto(path);
  return page;
};

/** An album with a recording of a brass piece. */
async function someAlbum(): Promise<number> {
  for (const { pieceId } of rows.filter((row) => row.mp3s)) {
    const { m } = await getJson<PieceDetail>(`/api/brass/detail/${pieceId}`);
    const album = m.find(({ al }) => al !== null)?.al;
    if (album) return album;
  }
  throw new Error('No piece is on an album');
}

/** The positions of what both the server and the app render: of each selector the first and the eighth visible element. */
const positionsScript = `(async () => {
  await document.fonts.ready;
  const selectors = ['.header_header', '.header_sections a', '.header-search_search', '.phone-menu_opener',
    '.panel-links_panels a', 'h1', '.page-title_lead', '.stave_stave', '.filter-field_field input',
    '.filters_row select', '.grid-bar_count', '.filter-field_switch', '.grid-bar_sort select',
    '.piece-grid_grid, .piece-grid_cards', '.grid-row_title', '.marks_marks > *', '.grid-row_note',
    '.grid-row_figure', '.grid-row_line, .grid-row_card'];
  return selectors.map((selector) => {
    const shown = [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
    const boxes = [shown[0], shown[7]].filter(Boolean).map((each) => each.getBoundingClientRect());
    return selector + boxes.map(({ x, y, width }) => ' ' + [x, y, width].map(Math.round).join('|')).join('');
  });
})()`;
/** The server renders the rows as a table, the app as a grid. */
const appIsThere = (page: Page) => page.getByRole('grid').waitFor();

describe('without JavaScript', () => {
  it.each(Object.entries(widths))(
    'shows the first rows on a %s, and nothing that does not work',
    async (_, size) => {
      const page = await openWith(size, { javaScriptEnabled: false });
      await page.goto('/brass');
      const links = page.locator('main a[href^="/brass/"]:visible');
      const titles = rows.slice(0, size === widths.phone ? 14 : 20).map(({ title }) => title);
      expect(await links.allInnerTexts()).toEqual(titles);
      const controls = page.locator('main :is(input, button, select):not([role="columnheader"] *):visible');
      expect(await controls.count()).toBe(0);
      await page
        .getByText(`Turn on JavaScript to see all ${rows.length.toLocaleString('en-GB')} pieces.`)
        .waitFor();
      await links.first().click();
      await page.getByRole('heading', { level: 1, name: titles[0] ?? '' }).waitFor();
      await page.context().close();
    },
  );

  it('has column headings that do not sort', async () => {
    const page = await openWith(widths.desktop, { javaScriptEnabled: false });
    await page.goto('/brass');
    const names = await page.getByRole('columnheader').allInnerTexts();
    expect(names).toEqual(expect.arrayContaining(['Title', 'Composer', 'Year', 'Available']));
    const pointer = `getComputedStyle(document.querySelector('[role="columnheader"] button')).pointerEvents`;
    expect(await page.evaluate(pointer)).toBe('none');
    await page.context().close();
  });

  it('links a piece to its people, and them to all their works', async () => {
    const row = rows.find(({ composer }) => composer && !composer.includes('/'));
    const piece = await getJson<PieceDetail>(`/api/brass/detail/${row?.pieceId}`);
    const page = await openWith(widths.desktop, { javaScriptEnabled: false });
    await page.goto(`/brass/x/${piece.i}`);
    await page.getByRole('link', { name: `All works by ${row?.composer}`, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: row?.composer ?? '' }).waitFor();
    expect(await page.getByRole('link', { name: piece.t, exact: true }).count()).toBeGreaterThan(0);
    await page.context().close();
  });
});

describe('before the app starts', () => {
  it('uses only classes that exist in the styles', async () => {
    const css = builtFiles().filter((file) => file.endsWith('.css'));
    const page = await openBefore('/brass', widths.desktop);
    const names = await page.evaluate<string[]>(
      `[...new Set([...document.querySelectorAll('#root [class]')].flatMap((each) => [...each.classList]))]`,
    );
    const ours = names.filter((name) => name.includes('_'));
    expect(ours.length).toBeGreaterThan(20);
    expect(ours.filter((name) => mentions(css, new RegExp(`\\.${name}\\b`)).length === 0)).toEqual([]);
    await page.context().close();
  });

  it.each(categories)('draws the first rows of %s where the app will draw them', async (category) => {
    for (const width of category === 'brass' ? [390, 768, 1000, 1280] : [390, 1280]) {
      const before = await openBefore(`/${category}`, { width, height: 900 });
      const first = await before.evaluate<string[]>(positionsScript);
      await before.context().close();
      const after = await openWith({ width, height: 900 });
      await after.goto(`/${category}`);
      await appIsThere(after);
      await eventually(async () => expect(first).toEqual(await after.evaluate<string[]>(positionsScript)));
      await after.context().close();
    }
  });
});

/**
 * The text of the page. Of a grid only its title, count, labels and first nine rows, because the options of its filters depend on
 * rows that the server does not render.
 */
const readScript = `(() => {
  const text = (element) => element.innerText.replace(/\\s+/g, ' ').trim();
  const main = document.querySelector('main');
  const rows = [...main.querySelectorAll('[role="row"]')].filter((row) => row.checkVisibility());
  if (rows.length === 0) return [text(main)];
  const around = [...main.querySelectorAll('h1, .page-title_lead, .grid-bar_count, label')];
  return [...around.filter((each) => each.checkVisibility()), ...rows.slice(0, 9)].map(text);
})()`;

describe('what the server draws', () => {
  it('has the same text as what the app draws', async () => {
    const [row] = rows.filter(({ sheetMusic }) => sheetMusic);
    const piece = await getJson<PieceDetail>(`/api/brass/detail/${row?.pieceId}`);
    const [group] = await getJson<SeriesGroup[]>('/api/brass/series');
    const ids = { series: group?.series[0]?.id, person: [piece.ci].flat()[0] };
    expect(ids).toEqual({ series: expect.any(Number), person: expect.any(Number) });
    const paths = [
      '/',
      '/?q=march',
      '/?q=march&page=2',
      '/?q=nothing-of-this-name',
      '/brass',
      '/vocal',
      '/faq',
      '/about',
      '/contact',
      '/nothing-here',
      `/brass/x/${piece.i}`,
      `/brass/series/x/${ids.series}`,
      `/brass/mp3Album/${await someAlbum()}`,
      `/people/${ids.person}/x`,
    ];
    const app = await openWith(widths.desktop);
    // Prices are drawn later, in the server's page too.
    await app.route(/\/series-detail\/\d+\/products|\/api\/pieces\?/, () => undefined);
    await app.goto('/privacy-policy');
    // The server's controls are inert.
    await app.locator('.phone-menu_opener:not([inert])').waitFor({ state: 'attached' });
    for (const path of paths) {
      const before = await openBefore(path, widths.desktop);
      const drawn = await before.evaluate<string[]>(readScript);
      const title = await before.locator('h1').innerText();
      const { pathname, search } = new URL(before.url());
      await before.context().close();
      // Without a server-rendered page: the app navigates there itself.
      await app.evaluate(
        `history.pushState({}, '', '${pathname}${search}'); dispatchEvent(new PopStateEvent('popstate'))`,
      );
      await app.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      // Parts of a page appear one after the other, such as the home page's hall of fame.
      await eventually(async () =>
        expect([path, await app.evaluate<string[]>(readScript)]).toEqual([path, drawn]),
      );
    }
    await app.context().close();
  });
});

describe('while the app takes over', () => {
  it.each(Object.entries(widths))(
    'the rows stay in view on a %s, nothing moves, nothing is left',
    async (_, size) => {
      const page = await openWith(size);
      await fontsFirst(page);
      const data = await holdBack(page, /form=columns/);
      await page.goto('/brass', { waitUntil: 'commit' });
      // The app has started: its filters work, but it has no rows yet.
      await page.locator('[name="title"]:not([inert])').waitFor();
      expect(await page.getByText('Loading, Please Wait').count()).toBe(0);
      const held = page.locator('[data-first="rows"]');
      const link = held.getByRole('link', { name: rows[0]?.title ?? '' }).first();
      expect(await link.isVisible()).toBe(true);
      data.release();
      await appIsThere(page);
      await held.first().waitFor({ state: 'detached' });
      expect(await page.locator('h1').count()).toBe(1);
      expect(await page.locator('main').count()).toBe(1);
      // Fonts that arrive after the app move a few words by less than 0.001 in all; a misplaced row is 0.01.
      const moved = (await layoutShifts(page)).map(Number.parseFloat);
      expect(moved.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.001);
      await page.context().close();
    },
  );

  it.each(['/', '/about'])('the search field of %s keeps the focus and what is typed', async (path) => {
    const page = await openWith(widths.desktop);
    const app = await holdBack(page, /\/assets\/index-[^/]*\.js/);
    const screen = await holdBack(page, /\/assets\/(home|about)\.[^/]*\.js/);
    await page.goto(path, { waitUntil: 'commit' });
    const field = page.locator('#site-search');
    await field.pressSequentially('ma');
    app.release();
    await page.locator('.phone-menu_opener:not([inert])').waitFor({ state: 'attached' });
    await page.keyboard.type('r');
    screen.release();
    await page.getByRole('listbox').waitFor();
    await page.keyboard.type('ch');
    expect(await field.inputValue()).toBe('march');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /march/ }).first().waitFor();
    await eventually(() => expect(new URL(page.url()).search).toBe('?q=march'));
    await page.context().close();
  });

  it('a theme chosen earlier is applied without the app', async () => {
    const page = await openBefore('/brass', widths.phone);
    await page.evaluate(`localStorage.setItem('theme', '{"id":2,"name":"nocturne"}')`);
    await page.reload();
    expect(await page.evaluate('document.body.className')).toBe('theme-nocturne');
    await page.context().close();
  });

  it('on a slow phone the largest element is painted before the app starts, and the app moves nothing', async () => {
    const { largest, cls, moved } = await coldLoad(browser, `${shop}/brass`, appIsThere);
    // It was an element of the server's; the app's own is not larger, so the browser reports no later one.
    expect(largest).toBe('gone');
    expect(cls < 0.001 ? [] : moved).toEqual([]);
  });
});

describe('the HTML of a grid', () => {
  it('is small when compressed, and the same for everybody', async () => {
    const answers = [0, 1].map(() => fetch(`${shop}/brass`, { headers: { 'accept-encoding': 'br' } }));
    const [one, other] = await Promise.all(answers);
    expect(one?.headers.get('content-encoding')).toBe('br');
    expect(Number(one?.headers.get('content-length'))).toBeLessThan(11_000);
    expect(await one?.text()).toBe(await other?.text());
  });

  it('preloads the files of its screen, in parallel with the entry', async () => {
    const text = await (await fetch(`${shop}/brass`)).text();
    expect(text).toMatch(/rel="modulepreload" fetchpriority="low" crossorigin href="\/assets\/grid\.route-/);
    expect(text).toMatch(/rel="stylesheet" crossorigin href="\/assets\/grid-[^"]+" disabled/);
    expect(text).toContain('.grid-row_card{');
  });

  it('contains no rows if the URL filters them', async () => {
    const text = await (await fetch(`${shop}/brass?title=joy`)).text();
    expect(text).toContain('<h1 tabindex="-1">Brass</h1>');
    expect(text).not.toContain('data-first="rows"');
  });
});
