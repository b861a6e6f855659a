import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@music/testing/eventually';
import type { Browser, Page } from 'playwright-core';
import { accountsEnvironment, administrator, logIn } from '../src/accounts.js';
import { openBrowser, widths } from '../src/browser.js';
import { logInPage } from '../src/buyer.js';
import { axeFaults, openInspector, sidewaysScroll } from '../src/inspection.js';
import { type ShopProcess, startShop } from '../src/shop-process.js';

let shop: ShopProcess;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([startShop(accountsEnvironment), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

const brass = (...rows: string[]) => ({
  name: 'brass.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['pieceId,publicationId,series,number,title,composer,year,grade', ...rows, ''].join('\n'),
  ),
});
const march = '1,101,Triumph Series,1371,The Zebra March,Zoe Zander,ca.1975,3';
const broken = '2,102,Triumph Series,1372,Broken,Zoe Zander,1980,7';
const hymn = '3,103,Triumph Series,1373,Zither Hymn,Zoe Zander,1980,2';

async function openImport(viewport: { width: number; height: number }): Promise<Page> {
  const { page, visit } = await openInspector(browser, shop.url, viewport);
  await logInPage(page, shop.url, await logIn(shop.url, administrator));
  expect(await visit({ path: '/admin/import' })).toEqual([]);
  return page;
}
async function check(page: Page, file: ReturnType<typeof brass>): Promise<void> {
  await page.getByLabel('Choose files, or drop them here').setInputFiles([file]);
  await page.getByRole('button', { name: 'Upload and check' }).click();
  await page.getByText('Checked. Nothing has been imported yet.').waitFor();
}
const found = async (q: string): Promise<string[]> => {
  const response = await fetch(`${shop.url}/api/search?q=${encodeURIComponent(q)}`);
  return ((await response.json()) as { hits: { title: string }[] }).hits.map(({ title }) => title);
};

// One journey: the second width finds what the first has imported.
describe('the import of catalogue files in a browser', () => {
  it('is checked, replaces the demo catalogue, leaves out rejected rows, and is found in the shop', async () => {
    const page = await openImport(widths.desktop);
    await check(page, brass(march, broken));
    await page.getByRole('cell', { name: 'not a whole number from 1 to 6' }).waitFor();
    await page.getByRole('cell', { name: '“ca.1975” → “1975 · ca.1975”' }).waitFor();
    expect(await found('zebra')).toEqual([]);
    const csv = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as CSV' }).click();
    expect((await csv).suggestedFilename()).toBe('import.csv');

    const start = page.getByRole('button', { name: 'Import', exact: true });
    await start.click();
    await page.getByText(/^1 row is rejected\. Tick this box/).waitFor();
    await page.getByLabel('Import the other row').check();
    await start.click();
    await page.getByText('The shop has the demo catalogue.', { exact: false }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('checkbox', { name: 'Replace the demo catalogue' }).check();
    await start.click();
    await page.getByRole('button', { name: 'Replace and import' }).click();
    await page.getByText('Imported. The shop shows it in a moment.').waitFor();
    await page.getByRole('table', { name: 'Past imports' }).waitFor();
    await eventually(async () => expect(await found('zebra')).toEqual(['The Zebra March']));
    expect(await axeFaults(page)).toEqual([]);
    await page.context().close();
  });

  it('is seen by every administrator, also on a phone, and adds what is new', async () => {
    const page = await openImport(widths.phone);
    await page.getByRole('heading', { name: 'Last import' }).waitFor();
    await check(page, brass(march, hymn));
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Imported. The shop shows it in a moment.').waitFor();
    await eventually(async () => expect(await found('zither')).toEqual(['Zither Hymn']));
    await eventually(async () =>
      expect(await page.getByRole('table', { name: 'Past imports' }).getByRole('row').count()).toBe(3),
    );
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await page.context().close();
  });
});
