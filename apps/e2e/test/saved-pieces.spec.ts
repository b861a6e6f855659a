import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@music/testing/eventually';
import type { Browser } from 'playwright-core';
import { password, register } from '../src/accounts.js';
import { openBrowser, openPage } from '../src/browser.js';
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

it('a user who saves a piece and leaves the page at once finds it among the saved ones', async () => {
  const { email } = await register(shop);
  const { page } = await openPage(browser, shop);
  const requests = page.context().request;
  await requests.post('/api/user', { data: { email, password }, headers: { origin: shop } });
  const isKnown = page.waitForResponse('**/api/user/kept-pieces');
  await page.goto('/brass');
  await isKnown;
  const heart = page
    .getByRole('grid')
    .getByRole('button', { name: /^Save / })
    .first();
  await heart.waitFor();

  // A slow connection: the request leaves only when the next page is already there.
  await page.context().route('**/api/user/kept-pieces', async (route) => {
    if (route.request().method() === 'PUT') await page.getByRole('heading', { name: 'About' }).waitFor();
    await route.continue();
  });
  const sent = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith('/kept-pieces'),
  );
  await heart.click();
  await sent;
  await page.goto('/about');
  await eventually(async () => {
    const response = await requests.get('/api/user/kept-pieces');
    expect(await response.json()).toMatchObject({ saved: [{ category: 'brass' }] });
  });
});
