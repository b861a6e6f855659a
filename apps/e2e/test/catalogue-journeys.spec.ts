import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrassRow, ListedAlbum, PieceDetail, SeriesDetail, SeriesGroup } from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import type { Browser, Page } from 'playwright-core';
import { waitForControls, openBrowser, openPage, widths } from '../src/browser.js';
import { plain, waitForPieces } from '../src/grid.js';
import { catalogueShop } from '../src/shop-process.js';

let shop: string;
let browser: Browser;
let rows: BrassRow[];
beforeAll(async () => {
  shop = await catalogueShop();
  browser = await openBrowser();
  rows = await json<BrassRow[]>('/api/brass');
});
afterAll(async () => {
  await browser?.close();
});

const json = async <T>(path: string): Promise<T> => (await (await fetch(shop + path)).json()) as T;
const open = async (path: string, viewport?: { width: number; height: number }): Promise<Page> => {
  const { page } = await openPage(browser, shop, viewport);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitForControls(page);
  return page;
};
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();
const required = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new Error('The demo catalogue lacks what this test needs');
  return value;
};
const query = (page: Page) => new URL(page.url()).searchParams;

describe('from the grid to the pieces', () => {
  it('C-023 C-088 links and arrow keys go through the pieces of the filtered grid', async () => {
    const page = await open('/brass?title=the&sort=titleAsc');
    await waitForPieces(page, rows.filter(({ title }) => plain(title).includes('the')).length);
    const titles = page.getByRole('grid').getByRole('link');
    await titles.nth(2).waitFor();
    const [first, second, third] = await titles.allInnerTexts();
    await titles.nth(1).click();
    await heading(page, required(second));
    await link(page, 'Next').click();
    await heading(page, required(third));
    await page.keyboard.press('ArrowLeft');
    await heading(page, required(second));
    await link(page, 'Previous').click();
    await heading(page, required(first));
    await page.getByRole('link', { name: 'Previous', exact: true }).waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowRight');
    await heading(page, required(second));
  });

  it('a piece that was opened from elsewhere has no neighbours', async () => {
    const page = await open(`/brass/x/${required(rows[5]).pieceId}`);
    expect(await page.getByRole('navigation', { name: 'Pieces in your list' }).count()).toBe(0);
  });

  it('C-139 several types can be ticked: rows with any of them match, and the URL has a||b', async () => {
    const page = await open('/brass');
    await page.getByRole('button', { name: 'Choose types' }).click();
    await page.getByRole('checkbox', { name: 'March', exact: true }).check();
    await page.getByRole('checkbox', { name: 'Selection', exact: true }).check();
    await waitForPieces(page, rows.filter(({ type }) => /march|selection/.test(plain(type))).length);
    await eventually(() => expect(query(page).get('type')).toBe('March||Selection'));
    await page.reload();
    await page.getByRole('button', { name: 'Choose types' }).click();
    expect(await page.getByRole('checkbox', { name: 'Selection', exact: true }).isChecked()).toBe(true);
  });

  it('C-142 the series filter lists the series of the rows, and one can be chosen', async () => {
    const page = await open('/brass');
    const names = [...new Set(rows.map(({ series }) => series))].sort((a, b) => a.localeCompare(b, 'en'));
    const field = page.getByLabel('Series', { exact: true });
    await eventually(async () =>
      expect(await field.locator('option').allInnerTexts()).toEqual(['All series', ...names]),
    );
    await field.selectOption('Festival Series');
    await waitForPieces(page, rows.filter(({ series }) => series === 'Festival Series').length);
    await eventually(() => expect(query(page).get('series')).toBe('Festival Series'));
  });

  it('on a phone the filters are in a dialog that says how many pieces match', async () => {
    const page = await open('/brass', widths.phone);
    await waitForPieces(page, rows.length);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    await dialog.getByLabel('Year', { exact: true }).fill('<1950');
    const count = rows.filter(({ year }) => year !== null && year < 1950).length;
    await dialog.getByRole('button', { name: `Show ${count.toLocaleString('en-GB')} pieces` }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Filters (1)', exact: true }).waitFor();
    await waitForPieces(page, count);
  });

  it('prints rows that are not on the screen, up to the limit', async () => {
    const page = await open('/brass');
    await waitForPieces(page, rows.length);
    const drawn = await page.getByRole('row').count();
    expect(drawn).toBeLessThan(100);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate('window.dispatchEvent(new Event("beforeprint"))');
    expect(await page.getByRole('row').count()).toBe(1 + Math.min(1000, rows.length));
    await page.getByText(`The first 1,000 of ${rows.length.toLocaleString('en-GB')} pieces.`).waitFor();
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);
    const isWhole =
      'document.querySelector("[role=grid]").scrollHeight <= document.querySelector("[role=grid]").clientHeight + 1';
    expect(await page.evaluate(isWhole)).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate('window.dispatchEvent(new Event("afterprint"))');
    await eventually(async () => expect(await page.getByRole('row').count()).toBeLessThan(100));
  });
});

describe('finding and browsing', () => {
  it('on a phone Back closes the menu, and choosing a page in it adds one step to the history', async () => {
    const page = await open('/about', widths.phone);
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const openMenu = async () => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await menu.waitFor();
    };
    await openMenu();
    await page.goBack();
    await menu.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/about');
    await openMenu();
    await menu.getByRole('link', { name: 'Vocal' }).click();
    await heading(page, 'Vocal');
    await page.goBack();
    await heading(page, 'About');
    expect(await menu.isVisible()).toBe(false);
  });

  it('turning a phone while the menu is open leaves a page that still responds', async () => {
    const page = await open('/about', widths.phone);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await page.setViewportSize({ width: widths.phone.height, height: widths.phone.width });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Brass' }).click();
    await heading(page, 'Brass');
  });

  it('C-013 the home search ignores accents and quotes, and links to the piece', async () => {
    const row = required(
      rows.find(({ title }) => /\p{M}/u.test(title.normalize('NFD')) && /[’']/.test(title)),
    );
    const page = await open('/');
    const field = page.getByRole('combobox', { name: 'Search all music' });
    await field.fill(plain(row.title));
    await page.getByRole('listbox').getByText(row.title).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await heading(page, row.title);
    expect(new URL(page.url()).pathname).toMatch(/^\/brass\/[^/]+\/\d+$/);
  });

  it('C-001 C-022 C-023 from the series listing to a series to a piece', async () => {
    const [group] = await json<SeriesGroup[]>('/api/brass/series');
    const { id, name } = required(group?.series[0]);
    const detail = await json<SeriesDetail>(`/api/brass/series-detail/${id}`);
    const page = await open('/brass');
    await link(page, 'Browse by series').click();
    await link(page, name).click();
    await heading(page, name);
    await page.getByText(`${detail.p.length} publications`).waitFor();
    const title = required(detail.p[0]).t;
    await link(page, title).click();
    await heading(page, title);
  });

  it('C-001 C-021 from the grid to the albums to an album, and back', async () => {
    const [album] = await json<ListedAlbum[]>('/api/vocal/albums');
    const { name, performer, tracks } = required(album);
    const page = await open('/vocal');
    await link(page, 'Browse albums').click();
    const shown = page
      .getByRole('listitem')
      .filter({ has: link(page, name) })
      .first();
    await shown.getByText(performer).last().waitFor();
    await shown.getByText(`${tracks} tracks`).waitFor();
    await shown.getByRole('link', { name }).click();
    await heading(page, name);
    await eventually(async () =>
      expect(await page.getByRole('main').locator('ol > li').count()).toBe(tracks),
    );
    await link(page, 'Vocal mp3 albums').click();
    await heading(page, 'Vocal');
    expect(query(page).get('view')).toBe('albums');
    await link(page, name).waitFor();
  });

  it('C-021 an album lists its tracks, with links to their pieces', async () => {
    const [album] = await json<ListedAlbum[]>('/api/brass/albums');
    const { name } = required(album);
    const page = await open('/brass?view=albums');
    await link(page, name).click();
    await heading(page, name);
    const track = await page.getByRole('listitem').getByRole('link').first().innerText();
    await link(page, track).click();
    await heading(page, track);
  });

  it('D12.5 a person’s page links to the grid filtered by that person', async () => {
    const composer = required(rows.find((row) => row.composer && !row.composer.includes('/'))).composer;
    const pieceId = required(rows.find((row) => row.composer === composer)).pieceId;
    const { ci } = await json<PieceDetail>(`/api/brass/detail/${pieceId}`);
    const page = await open(`/people/${ci}/x`);
    await heading(page, composer);
    await link(page, 'Show these in the brass grid').click();
    await heading(page, 'Brass');
    const words = plain(composer).split(' ');
    const mentions = (text: string) => words.every((word) => plain(text).includes(word));
    await waitForPieces(page, rows.filter((row) => mentions(row.composer) || mentions(row.arranger)).length);
    expect(await page.getByLabel('Composer', { exact: true }).inputValue()).toBe(composer);
  });
});

describe('between screens', () => {
  it('C-048 a new screen starts at its top, with the focus on its title, which is announced', async () => {
    const page = await open('/terms-and-conditions', widths.phone);
    await page.evaluate('window.scrollTo(0, 500)');
    await link(page, 'About').click();
    await heading(page, 'About');
    await eventually(async () =>
      expect(await page.evaluate('document.activeElement.textContent')).toBe('About'),
    );
    await page.locator('[aria-live=polite]', { hasText: 'About | Salvation Army Music Index' }).waitFor({
      state: 'attached',
    });
    expect(await page.evaluate('window.scrollY')).toBe(0);
  });

  it('C-213 a screen whose code was removed by a new version says so, and Reload loads it', async () => {
    const page = await open('/brass');
    let requests = 0;
    await page.route(new URL('/', page.url()).href, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Another build.</p>' }),
    );
    const chunkAddress = /\/assets\/prose\.route-[^/]+\.js$/;
    await page.route(chunkAddress, (route) => {
      requests += 1;
      return route.abort();
    });
    await link(page, 'About').click();
    await page.getByText('A new version of this site is available. Please reload the page.').waitFor();
    expect(requests).toBeGreaterThan(0);
    await page.unroute(chunkAddress);
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await heading(page, 'About');
  });
});
