import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@music/testing/eventually';
import type { Browser, Page } from 'playwright-core';
import { waitForControls, openBrowser, openPage, widths } from '../src/browser.js';
import { topmostRow, waitForPieces } from '../src/grid.js';
import { faultsOfScreen } from '../src/inspection.js';
import { catalogueShop } from '../src/shop-process.js';

let shop: string;
let browser: Browser;
/** The number of columns of the brass grid. */
let rows: number;
beforeAll(async () => {
  shop = await catalogueShop();
  browser = await openBrowser();
  rows = ((await (await fetch(`${shop}/api/brass`)).json()) as unknown[]).length;
});
afterAll(async () => {
  await browser?.close();
});

const open = async (path: string, viewport?: { width: number; height: number }): Promise<Page> => {
  const { page } = await openPage(browser, shop, viewport);
  await page.goto(path);
  await page.getByRole('grid').locator('[data-place]').first().waitFor();
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  return page;
};

/** How far the focus ring of a field stays below its label. */
const ringScript = `(() => {
  const { outlineOffset, outlineWidth } = getComputedStyle(document.activeElement);
  const ring = document.activeElement.getBoundingClientRect().top - parseFloat(outlineOffset) - parseFloat(outlineWidth);
  return ring - document.activeElement.labels[0].getBoundingClientRect().bottom;
})()`;

it('the focus ring of a field does not touch its label', async () => {
  const { page } = await openPage(browser, shop);
  await page.goto('/account/log-in');
  await waitForControls(page);
  await page.getByLabel('Email address').focus();
  expect(await page.evaluate<number>(ringScript)).toBeGreaterThan(0);
});

interface Laid {
  /** Headers whose arrow or text is cut off. */
  cut: string[];
  /** Words of names that are wider than their column. */
  broken: string[];
  /** The number of lines of the series. */
  lines: number[];
  /** How far the left and right edges of the content are from those of what is above and below it. */
  edges: number[];
}
/** The layout of the visible rows. */
const laidScript = `(() => {
  const grid = document.querySelector('[role=grid]');
  const heads = [...grid.querySelectorAll('[role=columnheader]')];
  const range = (node) => { const all = document.createRange(); all.selectNodeContents(node); return all; };
  const box = (node) => node.getBoundingClientRect();
  const cells = (name) => {
    const at = heads.findIndex((head) => head.innerText === name);
    return at < 0 ? [] : [...grid.querySelectorAll('[data-place]')].map((row) => row.children[at]);
  };
  const pen = document.createElement('canvas').getContext('2d');
  const isWide = (cell) => (word) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(cell);
    pen.font = font;
    return pen.measureText(word).width > cell.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) + 1;
  };
  const names = ['Composer', 'Lyricist', 'Arranger'].flatMap(cells);
  const bar = document.querySelector('header a'), foot = document.querySelector('footer p');
  return {
    cut: heads.filter((head) => box(range(head)).right > box(head).right).map((head) => head.innerText),
    broken: names.flatMap((cell) => cell.innerText.split(/[\\s-]+/).filter(isWide(cell))),
    lines: cells('Series').map((cell) => range(cell).getClientRects().length),
    edges: [box(bar).left, box(foot).left, box(document.querySelector('h1')).left].map(Math.round),
  };
})()`;

describe('the look of the grid', () => {
  it.each([768, 960, 1200, 1280, 1920])('at %i px cuts no header and breaks no name', async (width) => {
    for (const category of ['brass', 'vocal']) {
      const page = await open(`/${category}`, { width, height: 900 });
      const { cut, broken, lines, edges } = await page.evaluate<Laid>(laidScript);
      expect({ category, cut, broken }).toEqual({ category, cut: [], broken: [] });
      expect(new Set(edges).size).toBe(1);
      expect(lines.length).toBeGreaterThan(10);
      if (width === 1920) expect(new Set(lines)).toEqual(new Set([1]));
      await page.context().close();
    }
  });

  const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
    page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).${property}`);

  it('scrolls with the page, and its header stays below the page’s own', async () => {
    const page = await open('/brass');
    await waitForPieces(page, rows);
    const [pane, whole] = await page.evaluate<[number, number]>(
      '[document.querySelector("[role=grid]"), document.documentElement].map((box) => box.scrollHeight - box.clientHeight)',
    );
    expect(pane).toBeLessThan(5);
    expect(whole).toBeGreaterThan(50 * rows - 900);
    await page.mouse.move(600, 600);
    await page.mouse.wheel(0, 20_000);
    await eventually(async () => expect(await topmostRow(page)).toBeGreaterThan(350));
    const tops = ['header', '[role=columnheader]'].map((part) => `document.querySelector('${part}')`);
    const [bottom, top] = await page.evaluate<[number, number]>(
      `[${tops[0]}.getBoundingClientRect().bottom, ${tops[1]}.getBoundingClientRect().top].map(Math.round)`,
    );
    expect(top).toBe(bottom);
    await page.getByRole('grid').focus();
    await page.keyboard.press('Control+End');
    await page.locator(`[data-place="${rows - 1}"]`).waitFor();
    await page.getByLabel('Title', { exact: true }).fill('the');
    await eventually(async () => expect(await topmostRow(page)).toBe(0));
  });

  it('has a header that scrolls away on a phone in landscape', async () => {
    const page = await open('/brass', { width: 844, height: 390 });
    await page.mouse.move(400, 300);
    await page.mouse.wheel(0, 2000);
    await eventually(async () => expect(await page.evaluate('scrollY')).toBe(2000));
    expect(
      await page.evaluate<number>('document.querySelector("header").getBoundingClientRect().bottom'),
    ).toBeLessThan(0);
  });

  it('rows that scroll under the header do not show between its two lines', async () => {
    const page = await open('/brass', widths.phone);
    const bottom = await page.evaluate<number>(
      'document.querySelector("header").getBoundingClientRect().bottom',
    );
    const between = async (top: number): Promise<string> => {
      await page.evaluate(`scrollTo(0, ${top})`);
      await eventually(async () => expect(await page.evaluate('scrollY')).toBe(top));
      const clip = { x: 0, y: bottom, width: widths.phone.width, height: 4 };
      return (await page.screenshot({ clip })).toString('base64');
    };
    const strips = [await between(1000), await between(1015), await between(1030), await between(1045)];
    expect(new Set(strips).size).toBe(1);
  });

  it.each([
    ['brass', 320],
    ['brass', 390],
    ['vocal', 390],
  ])('%s at %i px shows each number whole, after the initials of its series', async (category, width) => {
    const page = await open(`/${category}`, { width, height: 844 });
    const places = await page.evaluate<[text: string, missing: number][]>(
      `[...document.querySelectorAll('[data-place] a ~ span > :last-child')].map((place) => {
        const text = document.createRange();
        text.selectNodeContents(place);
        return [place.innerText.trim(), text.getBoundingClientRect().right - place.getBoundingClientRect().right];
      })`,
    );
    const numbered = places.filter(([text]) => /\d/.test(text));
    expect(numbered.length).toBeGreaterThan(5);
    expect(numbered.filter(([text, missing]) => missing > 0.1 || !/^(?:[A-Z]\.)+ \d/.test(text))).toEqual([]);
  });

  /** The number of lines of every cell that has only a year, a price or a number. */
  const figureLinesScript = `[...document.querySelectorAll('[role=gridcell]')]
    .filter((cell) => /^£?[\\d.]+$/.test(cell.innerText))
    .map((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      return text.getClientRects().length;
    })`;

  it.each(['brass', 'vocal', 'contemporary'])(
    '%s is printed with figures in one line each',
    async (category) => {
      const page = await open(`/${category}?title=the`, { width: 768, height: 900 });
      await page.emulateMedia({ media: 'print' });
      await page.evaluate('dispatchEvent(new Event("beforeprint"))');
      const lines = await page.evaluate<number[]>(figureLinesScript);
      expect(lines.length).toBeGreaterThan(10);
      expect(new Set(lines)).toEqual(new Set([1]));
    },
  );

  it('is printed as a table with all of its columns, a header on each page, and no buttons', async () => {
    const page = await open('/brass?title=of+the', { width: 768, height: 900 });
    await page.emulateMedia({ media: 'print' });
    await page.evaluate('dispatchEvent(new Event("beforeprint"))');
    expect(await styleOf(page, '[role=row]', 'display')).toBe('table-header-group');
    const headers = 'No. Title Composer Arranger Type Series Year Grade Price';
    expect((await page.getByRole('columnheader').allInnerTexts()).join(' ')).toBe(headers);
    const rowCount = Number(await page.getByRole('grid').getAttribute('aria-rowcount'));
    expect(await page.getByRole('row').count()).toBe(rowCount);
    expect(await page.getByRole('gridcell').getByRole('button').count()).toBe(0);
    const parts = [page.getByRole('contentinfo'), page.getByRole('link', { name: /^Basket/ })];
    for (const part of [...parts, page.getByLabel('Plain list')]) expect(await part.isVisible()).toBe(false);
    expect(await styleOf(page, 'main', 'minHeight')).toBe('0px');
  });

  it('where colours are forced, the current page is marked and the stave is drawn', async () => {
    const page = await open('/brass');
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await styleOf(page, 'nav[aria-label=Main] a[aria-current]', 'borderBottomStyle')).toBe('solid');
    expect(await styleOf(page, '.stave_stave', 'backgroundImage')).toContain('gradient');
  });

  it('where colours are forced, the selected suggestion is marked', async () => {
    const page = await open('/brass');
    await page.emulateMedia({ forcedColors: 'active' });
    await waitForControls(page);
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search all music' }).fill('joy');
    const suggestions = page.getByRole('listbox');
    await suggestions.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await suggestions.getByRole('option', { selected: true }).waitFor();
    expect(await styleOf(page, '[role=option][aria-selected=true]', 'outlineStyle')).toBe('solid');
  });
});

/** The heights and widths of what is pressed in the plain list: titles, buttons and pagers. */
const pressedScript = `[...document.querySelectorAll('section :is(li > a, button)')]
  .map((each) => each.getBoundingClientRect())
  .flatMap(({ width, height }) => [width, height])`;

describe('the plain list instead of the grid', () => {
  it.each(Object.entries(widths))(
    'on a %s, by keyboard: accessible, without sideways scrolling, everything to press is 44 px',
    async (name, size) => {
      const page = await open('/brass', size);
      const scripts: string[] = [];
      page.on('request', (request) => scripts.push(request.url()));
      await page.getByLabel('Plain list').focus();
      await page.keyboard.press('Space');
      const list = page.getByRole('region', { name: /^Pieces 1 to 50 of / });
      await list
        .getByRole('button', { name: /^Add to basket/ })
        .first()
        .waitFor();
      expect(scripts.filter((url) => url.includes('plain-list-')).length).toBeGreaterThan(0);
      expect(await page.getByRole('grid').count()).toBe(0);
      const pressed = await page.evaluate<number[]>(pressedScript);
      expect(pressed.length).toBeGreaterThan(200);
      expect(Math.min(...pressed)).toBeGreaterThanOrEqual(44);
      expect(await faultsOfScreen(page, name)).toEqual([]);
    },
  );

  it('is still chosen after a reload; Next shows its heading, Back from a piece the link that was followed', async () => {
    const page = await open('/brass?sort=titleAsc', widths.phone);
    await page.getByLabel('Plain list').check();
    await page.getByRole('heading', { level: 2 }).waitFor();
    await page.reload();
    const pager = page.getByRole('navigation', { name: 'Pages, below the list' });
    await pager.getByRole('button', { name: 'Next' }).click();
    const heading = page.getByRole('heading', { name: /^Pieces 51 to 100 of / });
    await heading.waitFor();
    const bar = await page.locator('header').first().boundingBox();
    await eventually(async () => {
      expect(await page.evaluate('document.activeElement.tagName')).toBe('H2');
      expect((await heading.boundingBox())?.y).toBeGreaterThan(bar?.height ?? Infinity);
    });
    const link = page.getByRole('listitem').nth(30).locator('> a');
    const title = await link.innerText();
    await link.click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.goBack();
    await eventually(async () => {
      expect(await page.evaluate('document.activeElement.innerText')).toBe(title);
      expect(
        await page.evaluate<number>('document.activeElement.getBoundingClientRect().top'),
      ).toBeGreaterThan(200);
    });
    await page.goBack();
    await page.getByRole('heading', { name: /^Pieces 1 to 50 of / }).waitFor();
  });
});
