import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { fontsFirst, openBrowser, widths, withoutWorker } from '../src/browser.js';
import { holdBack } from '../src/hold-back.js';
import { layoutShifts } from '../src/inspection.js';
import { catalogueShop } from '../src/shop-process.js';

let baseURL: string;
let browser: Browser;
beforeAll(async () => {
  baseURL = await catalogueShop();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

const open = async (
  viewport: BrowserContextOptions['viewport'],
  more: BrowserContextOptions = {},
): Promise<Page> => {
  const context = await browser.newContext({ baseURL, viewport, ...withoutWorker, ...more });
  return context.newPage();
};

describe('the page of a search', () => {
  it('has its results without JavaScript', async () => {
    const page = await open(widths.phone, { javaScriptEnabled: false });
    await page.goto('/');
    await page.locator('#site-search').fill('march');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^[\d,]+ results for “march”$/ }).waitFor();
    expect(await page.locator('main li a[href^="/brass/"]:visible').count()).toBeGreaterThan(9);
    await page.context().close();
  });

  it.each(Object.entries(widths))(
    'keeps its results on a %s while the app asks for them',
    async (_, size) => {
      const page = await open(size);
      await fontsFirst(page);
      const answer = await holdBack(page, /\/api\/search/);
      const asked = page.waitForRequest(/\/api\/search/);
      await page.goto('/?q=march', { waitUntil: 'commit' });
      await asked;
      const results = page.getByRole('heading', { name: /results for “march”/ });
      expect([await results.isVisible(), await page.getByText('Loading, Please Wait').count()]).toEqual([
        true,
        0,
      ]);
      answer.release();
      await page
        .getByRole('button', { name: /^Add to basket/ })
        .first()
        .waitFor();
      expect(await results.count()).toBe(1);
      const moved = (await layoutShifts(page)).map(Number.parseFloat);
      expect(moved.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.001);
      await page.context().close();
    },
  );
});
