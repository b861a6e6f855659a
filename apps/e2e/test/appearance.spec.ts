import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
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

const themes = [
  { id: 1, name: 'ivory' },
  { id: 2, name: 'nocturne' },
  { id: 3, name: 'cloister' },
  { id: 4, name: 'regal' },
  { id: 5, name: 'manuscript' },
];
const styleOf = (page: Page, selector: string, name: string): Promise<string> =>
  page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).${name}`);
const darkInk = /^rgb\((\d|[1-3]\d), (\d|[1-3]\d), (\d|[1-3]\d)\)$/;

/** By the formula of WCAG, with the opacity of the text. */
const contrastOfPlaceholder = `(() => {
  const parse = (color) => color.match(/[\\d.]+/g).slice(0, 3).map(Number);
  const { color, opacity } = getComputedStyle(document.querySelector('#site-search'), '::placeholder');
  const paper = parse(getComputedStyle(document.body).backgroundColor);
  const ink = parse(color).map((part, at) => part * opacity + paper[at] * (1 - opacity));
  const light = (parts) => {
    const [r, g, b] = parts.map((part) => part / 255).map((p) => (p <= 0.04045 ? p / 12.92 : ((p + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [less, more] = [light(ink), light(paper)].sort((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
})()`;

describe('on paper', () => {
  it.each(themes)(
    'a page has dark ink in the theme $name, also where everything else is dark',
    async (theme) => {
      const { page } = await openPage(browser, shop);
      await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
      await page.addInitScript(`localStorage.setItem('theme', '${JSON.stringify(theme)}')`);
      await page.goto('/about');
      await page.locator(`body.theme-${theme.name}`).waitFor();
      expect(await styleOf(page, 'body', 'colorScheme')).toBe('light');
      expect(await styleOf(page, 'body', 'color')).toMatch(darkInk);
      expect(await styleOf(page, 'html', 'colorScheme')).toBe('light');
    },
  );
});

it.each([
  [16, '17px'],
  [20, '21.25px'],
])('texts follow the size that is chosen in the browser: %i px', async (standard, size) => {
  const { page } = await openPage(browser, shop);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
  await page.goto('/about');
  expect(await styleOf(page, 'body', 'fontSize')).toBe(size);
});

describe('on a screen', () => {
  it.each(themes)('a placeholder is as readable as other text in the theme $name', async (theme) => {
    const { page } = await openPage(browser, shop);
    await page.addInitScript(`localStorage.setItem('theme', '${JSON.stringify(theme)}')`);
    await page.goto('/about');
    await page.locator(`body.theme-${theme.name}`).waitFor();
    const contrast = await page.evaluate<number>(contrastOfPlaceholder);
    expect(contrast).toBeGreaterThanOrEqual(4.5);
  });
});
