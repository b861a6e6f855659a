import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrassRow } from '@music/contracts';
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
  rows = (await (await fetch(`${shop}/api/brass`)).json()) as BrassRow[];
});
afterAll(async () => {
  await browser?.close();
});

const open = async (path: string, viewport?: { width: number; height: number }) => {
  const opened = await openPage(browser, shop, viewport);
  await opened.page.goto(path);
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  await waitForControls(opened.page);
  return opened;
};

/** The widths of narrow phones, and both sides of the breakpoint. */
const headerHeights = [
  [320, 60],
  [360, 60],
  [375, 60],
  [767, 60],
  [768, 71],
  [1280, 71],
] as const;

describe('the brass grid in a browser', () => {
  it('C-018 C-088 shows every row of the category, without errors in the console', async () => {
    const { page, browserErrors } = await open('/brass');
    await waitForPieces(page, rows.length);
    expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(rows.length + 1));
    expect(await page.title()).toBe('Brass | Salvation Army Music Index');
    expect(browserErrors.filter((line) => !line.includes('401'))).toEqual([]);
  });

  it('C-135 C-151 C-157 filters by the rules of the grid, without a call', async () => {
    const { page } = await open('/brass');
    await waitForPieces(page, rows.length);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.getByLabel('Title', { exact: true }).fill('of the');
    await waitForPieces(
      page,
      rows.filter((row) => ['of', 'the'].every((word) => plain(row.title).includes(word))).length,
    );
    expect(calls.filter((url) => url.includes('/api/'))).toEqual([]);
  });

  it.each([
    ['C-152 letters without their marks', /\p{M}/u],
    ['C-153 words without their quotes', /['"‘’“”]/],
  ])('%s find the rows that have them', async (_, special) => {
    const isSpecial = ({ title }: BrassRow) => special.test(title.normalize('NFD'));
    const word = plain(
      rows
        .find(isSpecial)
        ?.title.split(' ')
        .find((part) => special.test(part.normalize('NFD'))) ?? '',
    );
    const matches = rows.filter(({ title }) => plain(title).includes(word));
    expect([word, matches.some(isSpecial), matches.length < rows.length]).toEqual([word, true, true]);
    const { page } = await open(`/brass?title=${encodeURIComponent(word)}`);
    await waitForPieces(page, matches.length);
    await page
      .getByRole('grid')
      .getByRole('link', { name: matches.find(isSpecial)?.title ?? '' })
      .first()
      .waitFor();
  });

  it.each([
    ['C-139', 'march||selection', (row: BrassRow) => /march|selection/.test(plain(row.type))],
    ['C-139', 'march', (row: BrassRow) => plain(row.type).includes('march')],
  ])('%s type %s', async (_, typed, fits) => {
    const { page } = await open('/brass');
    await page.getByLabel('Type', { exact: true }).fill(typed);
    const found = rows.filter(fits).length;
    expect(found).toBeGreaterThan(0);
    await waitForPieces(page, found);
  });

  it.each([
    ['C-143', '>', (number: number) => number > 100],
    ['C-144', '<', (number: number) => number < 100],
    ['C-145', '>=', (number: number) => number >= 100],
    ['C-146', '<=', (number: number) => number <= 100],
  ])('%s number %s100, as a number and not as text', async (_, operator, fits) => {
    const isNumeric = (text: string) => /^\d+$/.test(text);
    const found = rows.filter(({ number }) => number && (!isNumeric(number) || fits(Number(number)))).length;
    const asText = rows.filter(({ number }) => number?.includes('100')).length;
    expect([0, asText, rows.length].includes(found)).toBe(false);
    const { page } = await open('/brass');
    await page.getByLabel('Number', { exact: true }).fill(`${operator}100`);
    await waitForPieces(page, found);
  });

  it('C-134 C-137 combines number, composer and type filters', async () => {
    const { page } = await open('/brass');
    await page.getByLabel('Number', { exact: true }).fill('>1200');
    const isNumeric = (text: string) => /^\d+$/.test(text);
    const above = rows.filter(({ number }) => number && (!isNumeric(number) || Number(number) > 1200));
    await waitForPieces(page, above.length);
    const composer = above.find((row) => row.composer && !row.composer.includes('/'))?.composer ?? '';
    await page.getByLabel('Composer', { exact: true }).fill(composer);
    const words = plain(composer).split(' ');
    const names = (text: string) => words.every((word) => plain(text).includes(word));
    const byComposer = above.filter((row) => names(row.composer) || names(row.arranger));
    await waitForPieces(page, byComposer.length);
    await page.getByLabel('Type', { exact: true }).fill('march||selection');
    const typed = byComposer.filter((row) => /march|selection/.test(plain(row.type)));
    if (typed.length) await waitForPieces(page, typed.length);
    else await page.getByText('No pieces match your filters.').waitFor();
  });

  it('C-118 C-249 keeps filters in the URL, restores them by Back and clears them', async () => {
    const { page } = await open('/brass');
    await page.getByLabel('Title', { exact: true }).fill('march');
    const expected = rows.filter((row) => plain(row.title).includes('march')).length;
    await waitForPieces(page, expected);
    await page.getByRole('grid').getByRole('link').first().click();
    await page.waitForURL(/\/brass\/[^/]+\/\d+/);
    await page.goBack();
    await waitForPieces(page, expected);
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('march');
    await page
      .getByRole('button', { name: /^reset filters/i })
      .first()
      .click();
    await waitForPieces(page, rows.length);
  });

  /** The cells of a column from top to bottom, in the rows that are rendered. */
  const cells = (page: Page, name: string): Promise<string[]> =>
    page.evaluate<string[]>(`(() => {
      const header = [...document.querySelectorAll('[role=columnheader]')].find((each) => each.innerText.trim() === '${name}');
      const rows = [...document.querySelectorAll('[role=row][data-place]')];
      return rows.sort((a, b) => a.dataset.place - b.dataset.place)
        .map((row) => row.querySelector('[aria-colindex="' + header.ariaColIndex + '"]').innerText.trim());
    })()`);
  const sortBy = (page: Page, name: string) =>
    page.getByRole('columnheader', { name }).getByRole('button').click();
  /** A dash is read as a decimal point; texts that are not numbers come after numbers. */
  const numeric = (text: string): number =>
    /^[\d.-]+$/.test(text) ? Number(text.replace('-', '.')) : Infinity;

  const sorts: [string, string, (row: BrassRow) => string | null, (a: string, b: string) => number][] = [
    [
      'C-154',
      'Title',
      ({ title }) => title,
      (a, b) => (plain(a) < plain(b) ? -1 : plain(a) > plain(b) ? 1 : 0),
    ],
    ['C-155', 'No.', ({ number }) => number, (a, b) => numeric(a) - numeric(b)],
    ['C-156', 'Year', ({ year }) => (year === null ? null : String(year)), (a, b) => Number(a) - Number(b)],
  ];
  it.each(sorts)(
    '%s sorts by %s, ascending and descending, with empty cells last',
    async (_, name, valueOf, compare) => {
      const values = rows.map(valueOf);
      const known = values.filter((value): value is string => !!value && compare(value, value) === 0);
      const up = known.toSorted(compare);
      const { page } = await open('/brass');
      await waitForPieces(page, rows.length);
      for (const expected of [up, up.toReversed()]) {
        await sortBy(page, name);
        await eventually(async () => {
          const shown = await cells(page, name);
          expect(shown.length).toBeGreaterThan(5);
          const same = shown.map((cell, at) => compare(cell, expected[at] ?? '') === 0);
          expect(same).not.toContain(false);
        });
      }
      await page.getByRole('grid').focus();
      await page.keyboard.press('Control+End');
      await eventually(async () => {
        const last = (await cells(page, name)).at(-1);
        if (known.length === values.length) expect(last).toBe(up[0]);
        else expect(known).not.toContain(last);
      });
    },
  );

  it('can be used by keyboard: one tab stop, arrows, Enter opens', async () => {
    const { page } = await open('/brass');
    await waitForPieces(page, rows.length);
    await page.getByRole('grid').focus();
    await page.keyboard.press('Control+End');
    const last = rows[rows.length - 1];
    // The header is row 1.
    await page.locator(`[role=row][aria-rowindex="${rows.length + 1}"]`).waitFor();
    // In its last cell the key would press the basket button.
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/brass/[^/]+/${last?.pieceId}$`));
  });

  it('has cards without sideways scrolling on a phone', async () => {
    const { page } = await open('/brass', widths.phone);
    await waitForPieces(page, rows.length);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });

  it('has a heart on each card, next to the text, which saves the piece without opening it', async () => {
    const { page } = await open('/brass', widths.phone);
    await waitForPieces(page, rows.length);
    const card = page.getByRole('grid').locator('[data-place="0"]');
    const heart = card.getByRole('button', { name: /^Save / });
    await heart.click();
    await card.locator('[data-save][aria-pressed="true"]').waitFor();
    expect(new URL(page.url()).pathname).toBe('/brass');
    const [text, place] = [await card.getByRole('link').boundingBox(), await heart.boundingBox()];
    if (!text || !place) throw new Error('The card has no title or no heart');
    expect(place.x).toBeGreaterThanOrEqual(text.x + text.width);
    expect([place.width, place.height]).toEqual([44, 44]);
  });

  it('C-057 C-242 has a header of 60 px up to 767 px, 71 px from 768, with its whole logo in it', async () => {
    const { page } = await open('/brass', widths.phone);
    await waitForPieces(page, rows.length);
    for (const [width, height] of headerHeights) {
      await page.setViewportSize({ width, height: 800 });
      const header = await page.locator('header').first().boundingBox();
      const logo = await page.getByRole('link', { name: 'Salvation Army Music Index' }).boundingBox();
      expect([width, header?.y, header?.height]).toEqual([width, 0, height]);
      if (!logo) throw new Error(`No logo at ${width} px`);
      expect([width, logo.y >= 0, logo.y + logo.height < height]).toEqual([width, true, true]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    }
  });
});

describe('around the grid', () => {
  it('C-019 C-020 has the other categories, with their own columns', async () => {
    for (const category of ['contemporary', 'vocal']) {
      const { page } = await open(`/${category}`);
      await page.getByLabel('Issue', { exact: true }).waitFor();
      await page.getByLabel('Lyricist', { exact: true }).waitFor();
      expect(await page.getByLabel('Number', { exact: true }).count()).toBe(0);
    }
  });

  it('C-044 C-045 C-250 has a footer with the years, the four links and a link to Contact', async () => {
    const { page } = await open('/brass');
    const footer = page.getByRole('contentinfo');
    expect(await footer.innerText()).toContain(`2015–${new Date().getUTCFullYear()}`);
    for (const name of ['About', 'FAQ', 'Terms & Conditions', 'Privacy Policy', 'Contact'])
      expect(await footer.getByRole('link', { name, exact: true }).count()).toBe(1);
  });

  it('C-041 shows a not-found page for any other path', async () => {
    const { page } = await openPage(browser, shop);
    const response = await page.goto('/no/such/page/at/all');
    expect(response?.status()).toBe(404);
    await page.getByText('Sorry, we could not find that page.').waitFor();
  });

  it('C-048 scrolls to the top on a new path', async () => {
    const { page } = await open('/brass');
    await page.evaluate('window.scrollTo(0, 400)');
    await page.getByRole('link', { name: 'Vocal', exact: true }).first().click();
    await page.waitForURL(/vocal/);
    await eventually(async () => expect(await page.evaluate('window.scrollY')).toBe(0));
  });
});
