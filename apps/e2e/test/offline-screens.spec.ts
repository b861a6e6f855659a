import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Purchase, Purchases } from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import { waitLimitMs } from '@music/testing/wait-limit';
import type { Browser, Page } from 'playwright-core';
import { register } from '../src/accounts.js';
import { openBrowser, widths } from '../src/browser.js';
import { logInPage } from '../src/buyer.js';
import { axeFaults, sidewaysScroll } from '../src/inspection.js';
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

const offlineText = 'You appear to be offline. Your purchases saved on this device are still available.';
const newVersionText = 'A new version of this site is available. Please reload the page.';

const bought: Purchase = {
  id: 1,
  orderNo: '100001',
  date: '2026-05-03T10:00:00.000Z',
  title: 'The Red Shield',
  series: 'General Series',
  number: '1371',
  licenceName: 'Leeds Band',
  source: 'card',
  downloads: [{ label: 'Score', format: 'pdf', url: '/api/user/downloads/1/2' }],
};
const forms = ['Purchases', 'HardCopyPurchases', 'Mp3AlbumPurchases', 'Mp3Purchases'] as const;
const noPurchases = Object.fromEntries(
  ['brass', 'contemporary', 'vocal'].flatMap((category) => forms.map((form) => [`${category}${form}`, []])),
) as unknown as Purchases;

/** A newly registered user's browser, with one purchase and a working service worker. */
async function customer(viewport: { width: number; height: number } = widths.desktop) {
  const context = await browser.newContext({ baseURL: shop, viewport });
  await context.route('**/api/user/purchases', (route) =>
    route.fulfill({ json: { ...noPurchases, brassPurchases: [bought] } }),
  );
  const page = await context.newPage();
  await logInPage(page, shop, await register(shop));
  return { context, page };
}

const workerIsReady = (page: Page): Promise<unknown> =>
  page.evaluate('navigator.serviceWorker.ready.then(({ active }) => active.state)');
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** The paths of everything that the worker caches. */
const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(async () => {
    const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)));
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  })()`);

const ownDatabases = async (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`indexedDB.databases().then((all) => all.map(({ name }) => name))`);

/** All lists of the user that are stored on the device, as JSON. */
const storedLists = (page: Page): Promise<string> =>
  page.evaluate<string>(`(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'own-music')) return '';
    const result = (request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = reject;
    });
    const database = await result(indexedDB.open('own-music'));
    const lists = await result(database.transaction('lists').objectStore('lists').getAll());
    database.close();
    return JSON.stringify(lists);
  })()`);

/** Leaving the page earlier would end the writing. */
const isStored = (page: Page, title: string): Promise<void> =>
  eventually(async () => expect(await storedLists(page)).toContain(JSON.stringify(title)));

async function seePurchases(page: Page): Promise<void> {
  await page.goto('/account/purchases');
  await page.getByText('1 purchase', { exact: true }).waitFor();
  await workerIsReady(page);
  await isStored(page, bought.title);
}

describe('without a network', () => {
  it.each(Object.entries(widths))(
    'C-259 purchases and saved pieces can be read as they were seen last, on a %s',
    async (_, viewport) => {
      const { context, page } = await customer(viewport);
      await seePurchases(page);
      await page.goto('/brass');
      const piece = page.getByRole('grid').getByRole('link').first();
      const title = await piece.innerText();
      await piece.click();
      await heading(page, title);
      // Leaving the page would end a request that is still being sent.
      const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
      await page.getByRole('button', { name: `Save ${title}` }).click();
      expect((await saved).ok()).toBe(true);
      await page.goto('/account/saved');
      await page.getByText('1 piece', { exact: true }).waitFor();
      await isStored(page, title);
      await context.setOffline(true);
      await page.goto('/account/purchases');
      await heading(page, 'Offline');
      await page.getByText(offlineText).waitFor();
      await page.getByRole('cell', { name: bought.title }).waitFor();
      await page.getByText('Licensed to Leeds Band').waitFor();
      await page.getByRole('link', { name: title, exact: true }).waitFor();
      expect(await page.getByRole('link', { name: /Download/ }).count()).toBe(0);
      expect(await axeFaults(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      await page.goto('/brass');
      await page.getByText(offlineText).waitFor();
      await page.getByRole('link', { name: 'Your purchases' }).click();
      await heading(page, 'Offline');
      await context.setOffline(false);
      await page.getByText('1 purchase', { exact: true }).waitFor();
      await context.close();
    },
    3 * waitLimitMs,
  );

  it('the service worker caches code and an empty page, but no answers of the server', async () => {
    const { context, page } = await customer();
    await seePurchases(page);
    await page.goto('/account/profile');
    await heading(page, 'Profile');
    const others = (await keptPaths(page)).filter((path) => !path.startsWith('/assets/'));
    expect(others).toEqual(['/offline.html']);
    const emptyPage = await page.evaluate(`caches.match('/offline.html').then((page) => page.text())`);
    expect(emptyPage).not.toContain('Ann');
    // The app goes on in it when the network is back.
    expect(emptyPage).toContain(await page.locator('#configuration').innerHTML());
    await context.close();
  });

  it('nothing of the user is left on the device after log-out', async () => {
    const { context, page } = await customer();
    await seePurchases(page);
    await page.getByRole('button', { name: 'Log out' }).last().click();
    await page.getByText('You are not logged in.').waitFor();
    await eventually(async () => expect(await ownDatabases(page)).not.toContain('own-music'));
    await context.setOffline(true);
    await page.goto('/account/purchases');
    await page.getByText(/^Your purchases are not stored on this device yet/).waitFor();
    expect(await page.getByText(bought.title).count()).toBe(0);
    await context.close();
  });
});

/** Passes GET requests on to the shop and lists their paths: the browser's own list has none that it makes for its worker. */
async function countingProxy() {
  const paths: string[] = [];
  const server = createServer(({ url = '/', headers }, response) => {
    paths.push(url);
    get(new URL(url, shop), { headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    }).on('error', () => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://localhost:${port}`, paths, close };
}

it('data of the shop opened in a tab is requested once, although the worker is there, if the browser has static routes', async () => {
  const { address, paths, close } = await countingProxy();
  const context = await browser.newContext({ baseURL: address, viewport: widths.desktop });
  const page = await context.newPage();
  await page.goto('/faq');
  await workerIsReady(page);
  await page.goto('/api/brass/series');
  await context.close();
  close();
  expect(paths.filter((path) => path === '/api/brass/series')).toHaveLength(1);
});

describe('as an app', () => {
  it('C-051 can be installed: the manifest’s icons have the declared sizes, and the app offers it once the browser does', async () => {
    const context = await browser.newContext({ baseURL: shop, viewport: widths.phone });
    const page = await context.newPage();
    await page.goto('/faq');
    const href = await page.locator('link[rel="manifest"]').getAttribute('href');
    const { icons, start_url } = (await (await page.request.get(href ?? '')).json()) as {
      icons: { src: string; sizes: string; purpose?: string }[];
      start_url: string;
    };
    expect(start_url).toBe('/');
    expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    for (const { src, sizes } of icons.filter((icon) => icon.sizes !== 'any')) {
      const size = await page.evaluate<string>(
        `fetch('${src}').then((file) => file.blob()).then(createImageBitmap).then(({ width, height }) => width + 'x' + height)`,
      );
      expect(`${src} ${size}`).toBe(`${src} ${sizes}`);
    }
    const offer = page.getByRole('contentinfo').getByRole('button', { name: 'Install the app' });
    expect(await offer.count()).toBe(0);
    await page.evaluate(`dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }),
      { prompt: async () => { window.wasAsked = true; } }))`);
    await offer.click();
    await eventually(async () => expect(await page.evaluate('window.wasAsked')).toBe(true));
    await context.close();
  });

  it('C-213 a new version is announced, and loaded when the user accepts', async () => {
    const { context, page } = await customer();
    await page.goto('/faq');
    await workerIsReady(page);
    await page.reload();
    await eventually(async () =>
      expect(await page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true),
    );
    await page.route(`${shop}/`, (route) =>
      route.fulfill({ contentType: 'text/html', body: 'another build' }),
    );
    // For the browser a worker with another address is a newer one.
    await page.evaluate(`navigator.serviceWorker.register('/sw.js?newer')`);
    await page.getByText(newVersionText).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await loaded;
    await heading(page, 'FAQ');
    await context.close();
  });
});
