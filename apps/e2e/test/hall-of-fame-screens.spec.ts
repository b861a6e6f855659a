import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Edition, FameResults, GridRow, listEditions, ReplyOf } from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import type { Browser, Page } from 'playwright-core';
import { accountsEnvironment, administrator, newEmail, password } from '../src/accounts.js';
import { openBrowser, openPage, widths } from '../src/browser.js';
import { sidewaysScroll } from '../src/inspection.js';
import { type ShopProcess, startShop } from '../src/shop-process.js';

let shop: ShopProcess;
let browser: Browser;
beforeAll(async () => {
  shop = await startShop({ ...accountsEnvironment, DEMO_PUBLICATIONS: '300', RATE_LIMITS: 'off' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

/** A demo edition at one of these stages. */
async function editionAt(first: number, last: number): Promise<Edition> {
  const response = await fetch(`${shop.url}/api/hall-of-fame`);
  const { brass, vocal } = (await response.json()) as ReplyOf<typeof listEditions>;
  const found = [...brass, ...vocal].find(({ stage }) => stage >= first && stage <= last);
  if (!found) throw new Error(`No edition of the demo is at stages ${first} to ${last}`);
  return found;
}
const openEdition = () => editionAt(1, 2);
const addressOf = ({ category, year, id }: Edition): string => `/hall-of-fame/${category}/${year}/${id}`;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const post = async (page: Page, path: string, data: object): Promise<void> => {
  const response = await page.context().request.post(path, { data, headers: { origin: shop.url } });
  expect(response.ok()).toBe(true);
};
const ballot = (page: Page) => page.getByRole('list', { name: 'Your ballot' }).getByRole('listitem');

/** Searches pieces by three letters, and selects the first result with the keyboard. */
async function choose(page: Page, texts: readonly string[]): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Find a piece' });
  for (const [at, text] of texts.entries()) {
    await field.fill(text);
    await page.getByRole('option').first().waitFor();
    await field.press('ArrowDown');
    await field.press('Enter');
    await eventually(async () => expect(await ballot(page).count()).toBe(at + 1));
  }
}

/** Drags from the last handle of the ballot to its first. */
async function wayToTop(page: Page) {
  const grips = page.getByRole('button', { name: /^Move .*arrow keys/ });
  await grips.last().scrollIntoViewIfNeeded();
  const [from, to] = [await grips.last().boundingBox(), await grips.first().boundingBox()];
  if (!from || !to) throw new Error('Nothing to drag');
  return { from, to };
}

async function dragWithMouse(page: Page): Promise<void> {
  const { from, to } = await wayToTop(page);
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y - 20, { steps: 10 });
  await page.mouse.up();
}

/** In the form that Chromium expects. */
async function dragWithFinger(page: Page): Promise<void> {
  const { from, to } = await wayToTop(page);
  const touch = await page.context().newCDPSession(page);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const at = (step: number) => ({ x: from.x + 20, y: from.y + 20 + ((to.y - 40 - from.y) * step) / 10 });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] });
  for (let step = 1; step <= 10; step += 1)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(step)] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Advances one step, typing the edition's name. */
async function advance(page: Page, { id, name }: Edition): Promise<void> {
  await page.goto(`/admin/hall-of-fame/${id}`);
  await button(page, 'Advance…').click();
  await page.getByLabel(`Type “${name}” to confirm`).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Advance', exact: true }).click();
  await page.getByText(/^The edition has advanced: /).waitFor();
}

const longWord = 'Vorschriftenverordnung'.repeat(4);

/** Makes every name, introduction and title of a result one long word, and this title in the grid too. */
async function withLongWords(page: Page, title: string): Promise<void> {
  await page.route(/\/api\/(admin\/hall-of-fame|hall-of-fame|brass|vocal)/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll(/"(name|intro|title)":"[^"]*"/g, `"$1":"${longWord}"`)
      .replaceAll(JSON.stringify(title), JSON.stringify(longWord));
    await route.fulfill({ response, body });
  });
}

async function expectLongWordToWrap(page: Page): Promise<void> {
  await page.locator('main').getByText(longWord).first().waitFor();
  expect(await sidewaysScroll(page)).toBe(0);
}

/** The ranks that are wider than their column, and would cover the piece beside them. */
const overflowingRanks = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`[...document.querySelectorAll('main ol > li > :first-child')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ innerText }) => innerText)`);

describe('the hall of fame in a browser', () => {
  it.each(['phone', 'desktop'] as const)('shows shared ranks beside their pieces on a %s', async (device) => {
    const edition = await editionAt(11, 13);
    const { page } = await openPage(browser, shop.url, widths[device]);
    await page.route('**/api/hall-of-fame/*/results/*', async (route) => {
      const response = await route.fetch();
      const { stage, rows } = (await response.json()) as FameResults;
      await route.fulfill({ json: { stage, rows: rows.map((row) => ({ ...row, tied: true })) } });
    });
    await page.goto(addressOf(edition));
    await page.getByText('=1', { exact: true }).waitFor();
    expect(await overflowingRanks(page)).toEqual([]);
    await page.context().close();
  });

  it('breaks long words on a phone, which then does not scroll sideways', async () => {
    const edition = await openEdition();
    const { category, id } = edition;
    const { page } = await openPage(browser, shop.url, widths.phone);
    await post(page, '/api/user/register', { name: 'Ann', email: newEmail(), password });
    const [row] = (await (await page.request.get(`/api/${category}`)).json()) as GridRow[];
    if (!row) throw new Error('The grid is empty');
    await post(page, `/api/hall-of-fame/${category}/vote`, { hallOfFameId: id, votes: [row.pieceId] });
    await withLongWords(page, row.title);
    for (const path of ['/', '/hall-of-fame', addressOf(await editionAt(4, 13)), '/account/votes']) {
      await page.goto(path);
      await expectLongWordToWrap(page);
    }
    await page.goto(addressOf(edition));
    await ballot(page).getByText(longWord).waitFor();
    await expectLongWordToWrap(page);
    await button(page, 'Change my vote').click();
    await expectLongWordToWrap(page);
    await button(page, /^Remove /).click();
    await page.getByRole('combobox', { name: 'Find a piece' }).fill(longWord);
    await page.getByRole('option').first().waitFor();
    await expectLongWordToWrap(page);
    await page.context().close();
  });

  it('breaks a long name on a phone where administrators type it to advance an edition', async () => {
    const { id } = await openEdition();
    const { page } = await openPage(browser, shop.url, widths.phone);
    await post(page, '/api/user', administrator);
    await withLongWords(page, '');
    await page.goto(`/admin/hall-of-fame/${id}`);
    await button(page, 'Advance…').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Advance', exact: true }).click();
    await dialog.getByText(`Type “${longWord}” to confirm.`).waitFor();
    expect(await dialog.evaluate((open) => open.scrollWidth - open.clientWidth)).toBe(0);
    await page.context().close();
  });

  it('C-006 C-032 D14 a user votes on a phone, an administrator closes the vote and starts the countdown', async () => {
    const edition = await openEdition();
    const address = addressOf(edition);
    const { page, browserErrors } = await openPage(browser, shop.url, widths.phone);
    await post(page, '/api/user/register', { name: 'Ann', email: newEmail(), password });
    await page.goto('/hall-of-fame');
    await page.getByRole('link', { name: edition.name, exact: true }).click();
    await page.waitForURL(shop.url + address);
    await choose(page, ['the', 'and', 'ing'].slice(0, edition.maxVotes ?? 1));
    const titleOfLast = async () => (await ballot(page).last().innerText()).split('\n')[1] ?? '';
    const expectFirst = (title: string) =>
      eventually(async () => expect(await ballot(page).first().innerText()).toContain(title));
    const byMouse = await titleOfLast();
    await dragWithMouse(page);
    await expectFirst(byMouse);
    const byFinger = await titleOfLast();
    await dragWithFinger(page);
    await expectFirst(byFinger);
    expect(await sidewaysScroll(page)).toBe(0);
    await button(page, 'Cast my vote').click();
    await page
      .getByText('Thank you. Your vote has been recorded. You can change it until voting closes.')
      .waitFor();
    await page.reload();
    await expectFirst(byFinger);

    const { page: desk } = await openPage(browser, shop.url);
    await post(desk, '/api/user', administrator);
    for (let stage = edition.stage; stage < 3; stage += 1) await advance(desk, edition);
    await page.reload();
    await page.getByText('Voting has closed. These results have not been released yet.').waitFor();
    await expectFirst(byFinger);
    await advance(desk, edition);
    await page.goto(address);
    await page.getByText('Places 40 to 1 are still to come.').waitFor();
    const places = await page.getByRole('list', { name: 'Results' }).getByRole('listitem').allInnerTexts();
    expect(places.length).toBeGreaterThan(0);
    for (const place of places) expect(Number(/\d+/.exec(place)?.[0])).toBeGreaterThan(40);
    expect(browserErrors).toEqual([]);
  });
});
