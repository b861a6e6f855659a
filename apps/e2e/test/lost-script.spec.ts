import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@music/testing/eventually';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, waitForControls } from '../src/browser.js';
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

const script = /\/assets\/index-[^/]*\.js$/;
const noteOf = (page: Page) => page.getByText('This page has not fully loaded.');
const animations = (page: Page, todo: 'finish' | 'pause'): Promise<unknown> =>
  page.evaluate(`document.getAnimations().map((animation) => animation.${todo}()).length`);

/** Opens a page whose entry script is not answered; returns how to refuse it. */
async function openWaiting() {
  const { page, browserErrors } = await openPage(browser, shop);
  const refusals: (() => Promise<void>)[] = [];
  await page.route(script, (route) => void refusals.push(() => route.fulfill({ status: 404 })));
  await page.goto('/brass', { waitUntil: 'commit' });
  await noteOf(page).waitFor({ state: 'attached' });
  await eventually(async () => expect(await animations(page, 'pause')).toBe(1));
  expect(await noteOf(page).isVisible()).toBe(false);
  const refuse = async (): Promise<void> => {
    await eventually(() => expect(refusals).toHaveLength(1));
    await refusals[0]?.();
  };
  return { page, browserErrors, refuse };
}

it('a page says after a while that its entry script has not come, and works once it comes', async () => {
  const { page } = await openWaiting();
  // Instead of waiting 20 s for the style sheet's animation.
  await animations(page, 'finish');
  await noteOf(page).waitFor();
  expect(await page.getByRole('link', { name: 'Reload' }).getAttribute('href')).toBe('');
  await page.unroute(script);
  await noteOf(page).waitFor({ state: 'detached' });
});

it('a page says at once that its entry script cannot be loaded, and works after Reload', async () => {
  const { page, browserErrors, refuse } = await openWaiting();
  await refuse();
  await noteOf(page).waitFor();
  await page.unroute(script);
  await page.getByRole('alert').getByRole('link', { name: 'Reload' }).click();
  await noteOf(page).waitFor({ state: 'detached' });
  await waitForControls(page);
  expect(browserErrors.join()).not.toContain('Content Security Policy');
});
