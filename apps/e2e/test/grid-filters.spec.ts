import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@music/testing/eventually';
import type { Browser } from 'playwright-core';
import { waitForControls, openBrowser, openPage, widths } from '../src/browser.js';
import { waitForPieces } from '../src/grid.js';
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

/** One digit per row, in base 36. */
interface Columns {
  extras: { grade: string; minutes: string };
}

it('shows prices, and filters by grade and duration from a panel, in the address and back', async () => {
  const { extras } = (await (await fetch(`${shop}/api/brass?form=columns`)).json()) as Columns;
  const minutes = [...extras.minutes].map((digit) => parseInt(digit, 36));
  const hard = minutes.filter((_, at) => extras.grade.charAt(at) === '5');
  const short = hard.filter((lasted) => lasted > 0 && lasted <= 5).length;
  expect([hard.length < minutes.length, short < hard.length, short > 0]).toEqual([true, true, true]);
  const { page } = await openPage(browser, shop);
  await page.goto('/brass');
  await waitForPieces(page, minutes.length);
  const prices = page.getByRole('gridcell', { name: /^£\d+\.\d\d$/ });
  await prices.first().waitFor();
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('checkbox', { name: '5', exact: true }).check();
  await waitForPieces(page, hard.length);
  await page.getByRole('checkbox', { name: 'up to 3 min' }).check();
  await page.getByRole('checkbox', { name: '3 to 5 min' }).check();
  await waitForPieces(page, short);
  await page.reload();
  await waitForPieces(page, short);
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await waitForPieces(page, minutes.length);
  await eventually(() => expect(new URL(page.url()).search).toBe(''));
});

/** The pause after typing never ends. */
const endlessPause = `(() => {
  const start = setTimeout;
  window.setTimeout = (run, ms, ...rest) => (ms === 300 ? 0 : start(run, ms, ...rest));
})()`;

it('the address is not updated while somebody types, but at the latest when something is pressed', async () => {
  const { page } = await openPage(browser, shop);
  await page.addInitScript(endlessPause);
  await page.goto('/brass');
  await waitForControls(page);
  const title = page.getByLabel('Title', { exact: true });
  await title.pressSequentially('zzz');
  await page.getByText('No pieces match your filters.').first().waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('heading', { name: 'Brass' }).click();
  await eventually(() => expect(new URL(page.url()).search).toBe('?title=zzz'));
});

it('on a phone Back closes the filters and keeps what they filter; the next Back leaves the page', async () => {
  const { page } = await openPage(browser, shop, widths.phone);
  await page.goto('/about');
  await page.goto('/brass');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Composer', { exact: true }).fill('felix mendelssohn');
  // Every link that depends on the address has it by then.
  const series = page.locator('a[href*="composer"]', { hasText: 'Browse by series' });
  await series.waitFor({ state: 'attached' });
  await page.goBack();
  await sheet.waitFor({ state: 'hidden' });
  await eventually(() => expect(new URL(page.url()).search).toBe('?composer=felix+mendelssohn'));
  await page.getByRole('button', { name: 'Remove filter Composer: felix mendelssohn' }).waitFor();
  const place = () => page.evaluate<number>('navigation.currentEntry.index');
  const before = await place();
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sheet.waitFor({ state: 'hidden' });
  // The app goes back one step itself, a moment after the dialog is closed.
  await eventually(async () => expect(await place()).toBe(before));
  await page.goBack();
  await page.waitForURL('**/about');
});
