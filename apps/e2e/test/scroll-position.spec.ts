import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrassRow, PieceDetail, SeriesGroup } from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, waitForControls, widths } from '../src/browser.js';
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

const json = async <T>(path: string): Promise<T> => (await (await fetch(shop + path)).json()) as T;

async function series(): Promise<string> {
  const [group] = await json<SeriesGroup[]>('/api/brass/series');
  return `/brass/series/x/${group?.series[0]?.id}`;
}

async function person(): Promise<string> {
  const [row] = await json<BrassRow[]>('/api/brass');
  const { ci } = await json<PieceDetail>(`/api/brass/detail/${row?.pieceId}`);
  return `/people/${[ci].flat()[0]}/x`;
}

/** Lists of links, and how their addresses begin. */
const lists: [string, () => Promise<string>, string][] = [
  ['a series', series, '/brass/'],
  ['the list of series', async () => '/brass?view=series', '/brass/series/'],
  ['a person', person, '/brass/'],
  ['results', async () => '/?q=series', '/'],
  ['a hall of fame', async () => '/hall-of-fame/brass/2024/1', '/brass/'],
];

const position = (page: Page): Promise<number> => page.evaluate('Math.round(scrollY)');
const expectPosition = (page: Page, top: number): Promise<void> =>
  eventually(async () => expect(await position(page)).toBe(top));

/** Opens a list and follows its last link; says where in the list the reader was. */
async function followLast(path: string, link: string, size: keyof typeof widths) {
  const { page } = await openPage(browser, shop, widths[size]);
  await page.goto(path);
  await waitForControls(page);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const last = page.locator(`main a[href^="${link}"]:visible`).last();
  // Repeated, because the app's element replaces the server's.
  const top = await eventually(async () => {
    await last.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    expect(await position(page)).toBeGreaterThan(0);
    return position(page);
  });
  await last.click();
  const isTitle = page.getByRole('heading', { level: 1, name: title, exact: true });
  await isTitle.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectPosition(page, 0);
  return { page, top };
}

describe.each(lists)('in %s', (_, pathOf, link) => {
  it.each(['desktop', 'phone'] as const)(
    'Back leads to where the reader was, and Forward to the top, on a %s',
    async (size) => {
      const { page, top } = await followLast(await pathOf(), link, size);
      await page.goBack();
      await expectPosition(page, top);
      await page.goForward();
      await expectPosition(page, 0);
    },
  );

  it('Back does so also if everything is loaded anew', async () => {
    const { page, top } = await followLast(await pathOf(), link, 'desktop');
    await page.reload();
    await waitForControls(page);
    await page.goBack();
    await expectPosition(page, top);
  });
});

describe('a page that is loaded', () => {
  it('is again where the reader was after a reload, and begins at the top if its address is entered', async () => {
    const { page } = await openPage(browser, shop);
    const path = '/?q=series';
    await page.goto(path);
    await waitForControls(page);
    await page.evaluate('scrollTo(0, 500)');
    await page.reload();
    await waitForControls(page);
    await expectPosition(page, 500);
    await page.goto('/about');
    await waitForControls(page);
    await page.goto(path);
    await waitForControls(page);
    await page.getByRole('button').first().waitFor();
    expect(await position(page)).toBe(0);
  });
});
