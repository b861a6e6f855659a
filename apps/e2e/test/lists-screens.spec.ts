import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  BrassRow,
  Home,
  ListedPiece,
  ReplyOf,
  search,
  SeriesDetail,
  SeriesGroup,
  SeriesProduct,
} from '@music/contracts';
import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser, openPage, widths } from '../src/browser.js';
import { pounds, waitForCount } from '../src/buyer.js';
import { layoutShifts, openInspector, sidewaysScroll } from '../src/inspection.js';
import { buyersShop } from '../src/shop-process.js';

let shop: string;
let browser: Browser;
beforeAll(async () => {
  shop = await buyersShop();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

const json = async <T>(path: string): Promise<T> => (await (await fetch(shop + path)).json()) as T;

/** A publication in a list, and the address of the list. */
interface Offer {
  path: string;
  /** Its position among those that are sold as a PDF. */
  at: number;
  id: number;
  price: number | null;
}
type Sold = Pick<ListedPiece, 'publicationId' | 'price' | 'pdf'>;

/** The last one in the list that is sold as a PDF. */
function lastOffer(path: string, pieces: readonly Sold[]): Offer {
  const sold = pieces.filter(({ pdf }) => pdf);
  const last = sold.at(-1);
  if (!last) throw new Error(`Nothing at ${path} is sold as a PDF`);
  return { path, at: sold.length - 1, id: last.publicationId, price: last.price };
}

async function inSearch(): Promise<Offer> {
  const { hits } = await json<ReplyOf<typeof search>>('/api/search?q=series&limit=50');
  const of = hits.map(({ category, pieceId, publicationId }) => `${category}${pieceId}-${publicationId}`);
  return lastOffer('/?q=series', await json<ListedPiece[]>(`/api/pieces?of=${of.join()}`));
}

async function inSeries(): Promise<Offer> {
  const [group] = await json<SeriesGroup[]>('/api/brass/series');
  const id = group?.series[0]?.id;
  const products = await json<SeriesProduct[]>(`/api/brass/series-detail/${id}/products`);
  return lastOffer(`/brass/series/x/${id}`, products);
}

const onHome = async (): Promise<Offer> => lastOffer('/', (await json<Home>('/api/home')).latest);

/** Somebody whose pieces are all brass music, because each category has a list of its own. */
async function ofPerson(): Promise<Offer> {
  for (let id = 1; id < 100; id += 1) {
    const { pieces = [] } = await json<{ pieces?: ListedPiece[] }>(`/api/people/${id}`);
    if (pieces.some(({ pdf }) => pdf) && pieces.every(({ category }) => category === 'brass'))
      return lastOffer(`/people/${id}/x`, pieces);
  }
  throw new Error('The demo catalogue has nobody with brass music only');
}

const addButtons = (page: Page): Locator =>
  page.getByRole('listitem').getByRole('button', { name: /^Add to basket: .*, PDF$/ });

/** Resolves once the list of the app, not of the server, has been painted; the page is hidden until its fonts are there. */
const paintedScript = `(async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const isOfApp = (row) => Object.keys(row).some((name) => name.startsWith('__react'));
  const isDrawn = () => !document.documentElement.hidden && [...document.querySelectorAll('main li')].some(isOfApp);
  while (!isDrawn()) await frame();
  await frame();
  await frame();
})()`;

/** Holds back what is sold, and the code of the buttons, until the list has been painted: whatever they move has been seen. */
const holdBackOffers = (page: Page): Promise<unknown> =>
  page.route(/\/api\/pieces\?|\/products$|\/row-actions-[^/]*\.js$/, async (route) => {
    await page.evaluate(paintedScript);
    await route.continue();
  });

/** Leaves out the people of a series: rows without them are the lowest, and the first to be moved by a button. */
const leaveOutPeople = (page: Page): Promise<unknown> =>
  page.route(/\/series-detail\/\d+$/, async (route) => {
    const response = await route.fetch();
    const series = (await response.json()) as SeriesDetail;
    await route.fulfill({ response, json: { ...series, p: series.p.map((one) => ({ ...one, c: '' })) } });
  });

/** Makes the first price £1,234.95, which is wider than its column. */
const raiseFirstPrice = (page: Page): Promise<unknown> =>
  page.route(/\/api\/pieces\?|\/products$/, async (route) => {
    const response = await route.fetch();
    const [first, ...others] = (await response.json()) as Sold[];
    await route.fulfill({ response, json: [{ ...first, price: 123_495 }, ...others] });
  });

/** So many that the browser skips rows out of view. */
async function saveManyPieces(page: Page): Promise<void> {
  const rows = await json<BrassRow[]>('/api/brass');
  const saved = rows.slice(0, 120).map(({ pieceId }) => ({ category: 'brass', pieceId }));
  await page.addInitScript(`localStorage.setItem('kept-pieces', '${JSON.stringify({ saved })}')`);
}

/** Where the texts of the prices end, in pixels from the left. */
const priceEndsScript = `[...document.querySelectorAll('main li span')]
  .filter(({ textContent }) => textContent.startsWith('£'))
  .map((price) => {
    const text = document.createRange();
    text.selectNodeContents(price);
    return Math.round(text.getBoundingClientRect().right);
  })`;

/** What the next press sends to the basket. */
async function sentBy(page: Page, press: () => Promise<unknown>): Promise<unknown> {
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && new URL(request.url()).pathname === '/api/basket',
  );
  await press();
  return (await sent).postDataJSON();
}

describe.each(Object.entries(widths))('buying from a list, %s', (_, viewport) => {
  it.each([
    ['the results of a search', inSearch],
    ['a series', inSeries],
    ['the home page', onHome],
    ['a person', ofPerson],
  ])(
    '%s: the publication in the row, at its price; nothing moves when they arrive, and no button is printed',
    async (_name, find) => {
      const { path, at, id, price } = await find();
      const { page, visit } = await openInspector(browser, shop, viewport);
      await holdBackOffers(page);
      await leaveOutPeople(page);
      expect(await visit({ path })).toEqual([]);
      await addButtons(page).nth(at).waitFor();
      expect(await layoutShifts(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      const row = addButtons(page).nth(at).locator('xpath=ancestor::li');
      // Not `innerText`, which is empty in a row out of view.
      expect(await row.getByText(/^£/).textContent()).toBe(pounds(price ?? 0));
      await page.emulateMedia({ media: 'print' });
      expect(await addButtons(page).count()).toBe(0);
      expect(
        await page
          .getByText(pounds(price ?? 0))
          .first()
          .isVisible(),
      ).toBe(true);
      await page.emulateMedia({ media: 'screen' });
      const sent = await sentBy(page, () => addButtons(page).nth(at).click());
      expect(Object.values(sent as object)).toEqual([id]);
      await waitForCount(page, 1);
      await page.context().close();
    },
  );

  it.each([
    ['the results of a search', inSearch],
    ['a series', inSeries],
  ])('%s: a long price ends where the others do, before the button', async (_name, find) => {
    const { page, visit } = await openInspector(browser, shop, viewport);
    await raiseFirstPrice(page);
    await visit({ path: (await find()).path });
    await page.getByText('£1,234.95').waitFor();
    const ends = await page.evaluate<number[]>(priceEndsScript);
    expect(ends.length).toBeGreaterThan(1);
    expect(new Set(ends).size).toBe(1);
    await page.context().close();
  });

  it('a long list: the focus ring of a title extends beyond its row', async () => {
    const { page } = await openPage(browser, shop, viewport);
    await saveManyPieces(page);
    await page.goto('/account/saved');
    const row = page.getByRole('main').getByRole('listitem').nth(1);
    await row.getByRole('button', { name: /^Save / }).waitFor();
    const { x, y } = (await row.boundingBox()) ?? { x: 0, y: 0 };
    const clip = { x: x - 5, y, width: 5, height: 20 };
    const before = await page.screenshot({ clip });
    await page.keyboard.press('Tab');
    await row.getByRole('link').first().focus();
    expect(await page.screenshot({ clip })).not.toEqual(before);
    await page.context().close();
  });
});
