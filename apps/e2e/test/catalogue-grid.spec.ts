import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BrassRow } from '@music/contracts';
import type { Browser } from 'playwright-core';
import { openBrowser, openPage, widths } from '../src/browser.js';
import { plain, showsPieces } from '../src/grid.js';
import { type ShopProcess, startShop } from '../src/shop-process.js';

jest.setTimeout(180_000);

let shop: ShopProcess;
let browser: Browser;
let rows: BrassRow[];
beforeAll(async () => {
  shop = await startShop({ DEMO_PUBLICATIONS: '2000' });
  browser = await openBrowser();
  rows = (await (await fetch(`${shop.url}/api/brass`)).json()) as BrassRow[];
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

const open = async (path: string, viewport?: { width: number; height: number }) => {
  const opened = await openPage(browser, shop.url, viewport);
  await opened.page.goto(path);
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  return opened;
};

describe('the brass grid in a browser', () => {
  it('C-018 C-054 C-088 shows every row of the category, and the browser has no complaint', async () => {
    const { page, complaints } = await open('/brass');
    await showsPieces(page, rows.length);
    expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(rows.length + 1));
    expect(await page.title()).toBe('Brass | Salvation Army Music Index');
    expect(complaints.filter((line) => !line.includes('401'))).toEqual([]);
  });

  it('C-135 C-151 C-152 C-153 C-157 filters as the specification says, without a call', async () => {
    const { page } = await open('/brass');
    await showsPieces(page, rows.length);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.getByLabel('Title', { exact: true }).fill('of the');
    await showsPieces(
      page,
      rows.filter((row) => ['of', 'the'].every((word) => plain(row.title).includes(word))).length,
    );
    expect(calls.filter((url) => url.includes('/api/'))).toEqual([]);
  });

  it('C-134 C-137 C-139 C-143 combines number, composer and type filters', async () => {
    const { page } = await open('/brass');
    await page.getByLabel('Number', { exact: true }).fill('>1200');
    const isNumeric = (text: string) => /^\d+$/.test(text);
    const above = rows.filter(({ number }) => number && (!isNumeric(number) || Number(number) > 1200));
    await showsPieces(page, above.length);
    const composer = above.find((row) => row.composer && !row.composer.includes('/'))?.composer ?? '';
    await page.getByLabel('Composer', { exact: true }).fill(composer);
    const words = plain(composer).split(' ');
    const names = (text: string) => words.every((word) => plain(text).includes(word));
    const byComposer = above.filter((row) => names(row.composer) || names(row.arranger));
    await showsPieces(page, byComposer.length);
    await page.getByLabel('Type', { exact: true }).fill('march||selection');
    const typed = byComposer.filter((row) => /march|selection/.test(plain(row.type)));
    if (typed.length) await showsPieces(page, typed.length);
    else await page.getByText('No pieces match your filters.').waitFor();
  });

  it('C-118 C-249 keeps filters in the URL, restores them by Back and clears them', async () => {
    const { page } = await open('/brass');
    await page.getByLabel('Title', { exact: true }).fill('march');
    const expected = rows.filter((row) => plain(row.title).includes('march')).length;
    await showsPieces(page, expected);
    await page.getByRole('grid').getByRole('link').first().click();
    await page.waitForURL(/\/brass\/[^/]+\/\d+/);
    await page.goBack();
    await showsPieces(page, expected);
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('march');
    await page.getByRole('button', { name: /clear/i }).first().click();
    await showsPieces(page, rows.length);
  });

  it('C-154 C-155 C-156 sorts by a header, nulls last', async () => {
    const { page } = await open('/brass');
    await page.getByRole('columnheader', { name: /Year/ }).getByRole('button').click();
    await page.waitForTimeout(300);
    const firstRow = await page.getByRole('row').nth(1).innerText();
    const oldest = Math.min(...rows.flatMap((row) => (row.year === null ? [] : [row.year])));
    expect(firstRow).toContain(String(oldest));
  });

  it('is walked by keyboard: one tab stop, arrows, Enter opens', async () => {
    const { page } = await open('/brass');
    await showsPieces(page, rows.length);
    await page.getByRole('grid').focus();
    await page.keyboard.press('Control+End');
    await page.waitForTimeout(300);
    const last = rows[rows.length - 1];
    await page
      .getByText(last?.title ?? '')
      .last()
      .waitFor();
    // In its last cell the key would press the basket button.
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/brass/[^/]+/${last?.pieceId}$`));
  });

  it('C-057 C-242 has cards without sideways scroll on a phone, header 60 px, on a desktop 71', async () => {
    const phone = await open('/brass', widths.phone);
    await showsPieces(phone.page, rows.length);
    const width = await phone.page.evaluate('document.documentElement.scrollWidth');
    expect(width).toBe(390);
    expect((await phone.page.locator('header').first().boundingBox())?.height).toBe(60);
    const desktop = await open('/brass');
    expect((await desktop.page.locator('header').first().boundingBox())?.height).toBe(71);
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

  it('C-044 C-045 C-250 has a footer with the years and the four links', async () => {
    const { page } = await open('/brass');
    const footer = page.getByRole('contentinfo');
    expect(await footer.innerText()).toContain(`2015–${new Date().getFullYear()}`);
    for (const name of ['About', 'FAQ', 'Terms & Conditions', 'Privacy Policy'])
      expect(await footer.getByRole('link', { name, exact: true }).count()).toBe(1);
  });

  it('C-041 shows a not-found page for any other path', async () => {
    const { page } = await openPage(browser, shop.url);
    const answer = await page.goto('/no/such/page/at/all');
    expect(answer?.status()).toBe(404);
    await page.getByText('Sorry, we could not find that page.').waitFor();
  });

  it('C-048 scrolls to the top on a new path', async () => {
    const { page } = await open('/brass');
    await page.evaluate('window.scrollTo(0, 400)');
    await page.getByRole('link', { name: 'Vocal', exact: true }).first().click();
    await page.waitForURL(/vocal/);
    await page.waitForTimeout(200);
    expect(await page.evaluate('window.scrollY')).toBe(0);
  });
});
