import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrassRow, VocalRow } from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import type { Browser } from 'playwright-core';
import { openBrowser, openPage } from '../src/browser.js';
import { plain, waitForPieces } from '../src/grid.js';
import { freshDataDir, runToEnd, type ShopProcess, startShop } from '../src/shop-process.js';

const data = process.env.MUSIC_DATA;
if (!data) throw new Error('MUSIC_DATA names no folder: npm test says that this spec is skipped.');

describe('the real catalogue, imported into a running shop', () => {
  let shop: ShopProcess;
  let browser: Browser;
  const rows = async <T>(category: string) =>
    (await (await fetch(`${shop.url}/api/${category}`)).json()) as T[];

  beforeAll(async () => {
    const DATA_DIR = freshDataDir();
    shop = await startShop({ DATA_DIR, DEMO_PUBLICATIONS: '0' });
    browser = await openBrowser();
    const { code, output } = await runToEnd(['tools/start/import.mjs', join(data, 'catalogue')], {
      DATA_DIR,
    });
    expect({ code, output }).toMatchObject({ code: 0 });
    await eventually(async () => expect((await rows('vocal')).length).toBeGreaterThan(0));
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
  });

  const shows = async (path: string, filters: Record<string, string>, count: number): Promise<void> => {
    const { page } = await openPage(browser, shop.url);
    await page.goto(path);
    for (const [label, text] of Object.entries(filters))
      await page.getByLabel(label, { exact: true }).fill(text);
    await waitForPieces(page, count);
    await page.close();
  };

  it('filters by the rules of the grid', async () => {
    const brass = await rows<BrassRow>('brass');
    const vocal = await rows<VocalRow>('vocal');
    const numeric = (text: string) => /^\d+$/.test(text);
    const above = brass.filter(({ number }) => number && (!numeric(number) || Number(number) > 1200));
    const typed = brass.filter(({ type }) => /march|selection/.test(plain(type)));
    const gods = vocal.filter(({ title }) => plain(title).includes('gods'));
    const by = (name: string) =>
      vocal.filter((row) => plain(`${row.composer}|${row.arranger}`).includes(name));

    await shows('/brass', { Number: '>1200' }, above.length);
    await shows('/brass', { Type: 'march||selection' }, typed.length);
    await shows('/vocal', { Title: 'gods' }, gods.length);
    await shows('/vocal', { Composer: 'dvorak' }, by('dvorak').length);
    expect(Math.min(above.length, typed.length, gods.length, by('dvorak').length)).toBeGreaterThan(0);
  });
});
