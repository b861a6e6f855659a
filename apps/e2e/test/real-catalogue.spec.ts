import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BrassRow, VocalRow } from '@music/contracts';
import type { Browser } from 'playwright-core';
import { openBrowser, openPage } from '../src/browser.js';
import { freshDataDir, runToEnd, type ShopProcess, startShop } from '../src/shop-process.js';

jest.setTimeout(180_000);

const data = process.env.MUSIC_DATA;
if (!data) process.stdout.write('MUSIC_DATA is not set: the real catalogue in the browser is left out.\n');

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}|['"‘’“”]/gu, '')
    .toLowerCase();

describe('the real catalogue, imported into a running shop', () => {
  if (!data) {
    it('is shown where MUSIC_DATA names its folder', () => expect(data).toBeUndefined());
    return;
  }
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
    const end = Date.now() + 10_000;
    while ((await rows('vocal')).length === 0 && Date.now() < end)
      await new Promise((go) => setTimeout(go, 200));
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
  });

  const shown = async (path: string, filters: Record<string, string>): Promise<number> => {
    const { page } = await openPage(browser, shop.url);
    await page.goto(path);
    for (const [label, text] of Object.entries(filters))
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.waitForTimeout(500);
    const status = await page.getByRole('status').filter({ hasText: /piece/ }).first().innerText();
    await page.close();
    return Number(status.replace(/\D/g, ''));
  };

  it('C-139 C-143 C-152 C-153 filters as the specification says', async () => {
    const brass = await rows<BrassRow>('brass');
    const vocal = await rows<VocalRow>('vocal');
    const numeric = (text: string) => /^\d+$/.test(text);
    const above = brass.filter(({ number }) => number && (!numeric(number) || Number(number) > 1200));
    const typed = brass.filter(({ type }) => /march|selection/.test(plain(type)));
    const gods = vocal.filter(({ title }) => plain(title).includes('gods'));
    const by = (name: string) =>
      vocal.filter((row) => plain(`${row.composer}|${row.arranger}`).includes(name));

    expect(await shown('/brass', { Number: '>1200' })).toBe(above.length);
    expect(await shown('/brass', { Type: 'march||selection' })).toBe(typed.length);
    expect(await shown('/vocal', { Title: 'gods' })).toBe(gods.length);
    expect(await shown('/vocal', { Composer: 'dvorak' })).toBe(by('dvorak').length);
    expect(Math.min(above.length, typed.length, gods.length, by('dvorak').length)).toBeGreaterThan(0);
  });
});
