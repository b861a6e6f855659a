import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
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

/**
 * The width, ascent and descent of the page's text in its stand-in, as shares of those in its own font; null if this computer has
 * none of the fonts that may stand in. The size is large so that no rounding of letters counts.
 */
const sharesScript = (look: string, own: string, standIn: string): string => `(async () => {
  const pen = document.createElement('canvas').getContext('2d');
  const text = document.querySelector('main').innerText.replace(/\\s+/g, ' ');
  const measure = async (family) => {
    pen.font = '${look} 400px "' + family + '"';
    const faces = await document.fonts.load(pen.font).catch(() => []);
    const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = pen.measureText(text);
    return faces.length > 0 ? [width, fontBoundingBoxAscent, fontBoundingBoxDescent] : null;
  };
  const [own, standIn] = [await measure('${own}'), await measure('${standIn}')];
  if (!own) throw new Error('${own} did not load');
  return standIn && standIn.map((size, at) => size / own[at]);
})()`;

/** Text whose stand-in had another size would move when its own font arrives. */
it.each([
  ['the serif', '400', 'Old Standard TT', 'Old Standard Stand-in'],
  ['its italic', 'italic 400', 'Old Standard TT', 'Old Standard Stand-in'],
  ['its bold', '700', 'Old Standard TT', 'Old Standard Stand-in'],
  ['the sans', '400', 'Source Sans 3 Variable', 'Source Sans Stand-in'],
  ['its semibold', '600', 'Source Sans 3 Variable', 'Source Sans Stand-in'],
])('what stands in for %s is as wide and as high, within 4 %%', async (_, ...font) => {
  const { page } = await openPage(browser, shop);
  await page.goto('/about');
  const shares = await page.evaluate<number[] | null>(sharesScript(...font));
  if (!shares) throw new Error('This computer has none of the fonts: install the package fonts-liberation.');
  expect(shares.filter((share) => Math.abs(share - 1) > 0.04)).toEqual([]);
});
