import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@music/testing/eventually';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, widths } from '../src/browser.js';
import { topmostRow, waitForPieces } from '../src/grid.js';
import { catalogueShop } from '../src/shop-process.js';

let shop: string;
let browser: Browser;
beforeAll(async () => {
  shop = await catalogueShop();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

const categories = ['brass', 'contemporary', 'vocal'];

/** Opens the piece in a row of a grid, far below its first one. */
async function openPieceIn(row: number, category: string, size: keyof typeof widths): Promise<Page> {
  const { page } = await openPage(browser, shop, widths[size]);
  await page.goto(`/${category}`);
  const rows = (await (await fetch(`${shop}/api/${category}`)).json()) as unknown[];
  await waitForPieces(page, rows.length);
  const height = { desktop: 50, phone: 76 }[size];
  await page.evaluate(`scrollTo(0, ${row * height})`);
  const opened = page.locator(`[data-place="${row}"]`).getByRole('link');
  await opened.scrollIntoViewIfNeeded();
  await opened.click();
  await page.getByRole('link', { name: 'Back to list' }).waitFor();
  await eventually(async () => expect(await page.evaluate('scrollY')).toBe(0));
  return page;
}

/** The row of the keyboard cursor. */
const cursorRow = (page: Page): Promise<number> =>
  page.evaluate<number>(
    `Number(document.getElementById(document.querySelector('[role=grid]').getAttribute('aria-activedescendant')).parentElement.dataset.place)`,
  );

const nextFrames = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');

async function expectTop(page: Page): Promise<void> {
  await page.getByRole('grid').waitFor();
  await nextFrames(page);
  await eventually(async () =>
    expect([await page.evaluate('scrollY'), await cursorRow(page)]).toEqual([0, 0]),
  );
}

/** The row has four others above it; on a desktop the headings of the columns cover one more. */
async function expectReturned(page: Page, row: number, size: keyof typeof widths): Promise<void> {
  const topmost = row - { desktop: 5, phone: 4 }[size];
  await page.getByRole('grid').waitFor();
  await eventually(async () => expect(await topmostRow(page)).toBe(topmost));
  expect(await cursorRow(page)).toBe(row);
}

describe('after a piece was opened from a row', () => {
  it.each(categories)('S27 a link to %s leads to the top of the grid', async (category) => {
    const page = await openPieceIn(120, category, 'desktop');
    await page.getByRole('navigation', { name: 'Main' }).locator(`a[href="/${category}"]`).click();
    await expectTop(page);
  });

  it.each(['desktop', 'phone'] as const)(
    'S27 on a %s the name of a composer leads to the first of the composer’s pieces',
    async (size) => {
      const page = await openPieceIn(30, 'brass', size);
      await page.locator('main a[href^="/brass?composer="]').first().click();
      await page.getByRole('button', { name: /^Remove filter Composer/ }).waitFor();
      await expectTop(page);
    },
  );

  it.each(categories.flatMap((category) => [[category, 'desktop'] as const, [category, 'phone'] as const]))(
    'S27 Back finds the row of %s again on a %s, wherever in the page it was',
    async (category, size) => {
      const page = await openPieceIn(120, category, size);
      await page.goBack();
      await expectReturned(page, 120, size);
    },
  );

  it.each(['desktop', 'phone'] as const)(
    'S27 on a %s Back finds the row also after other rows were shown',
    async (size) => {
      const page = await openPieceIn(120, 'brass', size);
      await page.locator('main a[href^="/brass?composer="]').first().click();
      await page.getByRole('button', { name: /^Remove filter Composer/ }).waitFor();
      await page.goBack();
      await page.getByRole('heading', { level: 1 }).and(page.locator(':not(:text-is("Brass"))')).waitFor();
      await page.goBack();
      await expectReturned(page, 120, size);
    },
  );
});
