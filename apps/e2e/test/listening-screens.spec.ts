import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrassRow, ListedAlbum } from '@music/contracts';
import { eventually } from '@music/testing/eventually';
import type { Browser, Page } from 'playwright-core';
import { waitForControls, fontsFirst, openBrowser, openPage, widths } from '../src/browser.js';
import { axeFaults, layoutShifts, sidewaysScroll, applyTheme } from '../src/inspection.js';
import { loudness, standInForMusic } from '../src/music-stand-ins.js';
import { catalogueShop } from '../src/shop-process.js';

let shop: string;
let browser: Browser;
let album: string;
let row: BrassRow;
beforeAll(async () => {
  shop = await catalogueShop();
  browser = await openBrowser();
  album = `/brass/mp3Album/${(await json<ListedAlbum[]>('/api/brass/albums'))[0]?.id}`;
  const recorded = (await json<BrassRow[]>('/api/brass')).find(({ mp3s, sheetMusic }) => mp3s && sheetMusic);
  if (!recorded) throw new Error('No piece of the demo is sold and recorded');
  row = recorded;
});
afterAll(async () => {
  await browser?.close();
});

const json = async <T>(path: string): Promise<T> => (await (await fetch(shop + path)).json()) as T;

interface Opening {
  viewport?: { width: number; height: number };
  seconds?: number;
  isPreparing?: () => boolean;
  isLandscape?: boolean;
}
/** The recordings are long, so that none ends by itself on a slow machine. */
async function open(path: string, { viewport, seconds = 120, ...music }: Opening = {}) {
  const { page } = await openPage(browser, shop, viewport);
  await fontsFirst(page);
  const requestedPaths = await standInForMusic(page, { seconds, ...music });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitForControls(page);
  return { page, requestedPaths };
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const player = (page: Page) => page.getByRole('region', { name: 'Player' });
const waitForSound = (page: Page) =>
  eventually(async () => expect(await loudness(page)).toBeGreaterThan(0.1));
const waitForSilence = (page: Page) => eventually(async () => expect(await loudness(page)).toBe(0));
/** The position in the track, in seconds. */
const position = async (page: Page): Promise<number> =>
  Number(await player(page).getByRole('slider', { name: 'Position' }).inputValue());
const lockScreen = (page: Page) => page.evaluate<string>('navigator.mediaSession.metadata?.title');

describe('listening', () => {
  it('C-002 C-021 a visitor listens to an album, track after track, while changing pages', async () => {
    const { page } = await open(album, { seconds: 120 });
    await button(page, 'Play album').click();
    await waitForSound(page);
    const [first, second] = await page.getByRole('listitem').locator('a[href^="/brass/"]').allInnerTexts();
    expect(await lockScreen(page)).toBe(first);
    const before = await position(page);
    await page.getByRole('link', { name: 'About', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
    await eventually(async () => expect(await position(page)).toBeGreaterThan(before));
    await player(page).getByRole('slider', { name: 'Position' }).fill('119');
    await eventually(async () => expect(await lockScreen(page)).toBe(second));
    await waitForSound(page);
  });

  it('is controlled by keys, except while the user types in a field', async () => {
    const { page } = await open(album);
    await button(page, 'Play album').click();
    await waitForSound(page);
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('Space');
    await waitForSilence(page);
    await player(page).getByRole('slider', { name: 'Position' }).focus();
    const before = await position(page);
    await page.keyboard.press('ArrowRight');
    expect(await position(page)).toBeCloseTo(before + 5, 0);
    const field = page.getByRole('searchbox').or(page.getByRole('combobox')).first();
    await field.fill('a');
    await field.press('Space');
    expect(await field.inputValue()).toBe('a ');
    await waitForSilence(page);
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('Space');
    await waitForSound(page);
  });

  it('an album is printed without anything to press', async () => {
    const { page } = await open(album);
    await page
      .getByRole('listitem')
      .getByRole('button', { name: /^Play / })
      .first()
      .waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('main button').filter({ visible: true }).all()).toEqual([]);
  });

  it('waits for a recording that is still being made', async () => {
    let isPreparing = true;
    const { page } = await open(album, { isPreparing: () => isPreparing });
    await button(page, 'Play album').click();
    await player(page).getByText('Your music is being prepared…').waitFor();
    isPreparing = false;
    await waitForSound(page);
    await player(page).getByText('Preview').waitFor();
  });

  it('a row of the grid plays its recording, loads it only then, and keeps its height', async () => {
    const { page, requestedPaths } = await open(`/brass?title=${encodeURIComponent(row.title)}`);
    const mark = button(page, `Play ${row.title}, MP3`).first();
    await mark.waitFor();
    const line = page.getByRole('row').filter({ has: mark });
    const height = async () => (await line.first().boundingBox())?.height;
    const [before] = [await height()];
    expect(requestedPaths).toEqual([]);
    await mark.click();
    await waitForSound(page);
    expect(requestedPaths.filter((path) => path.includes('/detail/'))).toEqual([
      `/api/brass/detail/${row.pieceId}`,
    ]);
    await button(page, `Pause ${row.title}, MP3`).first().waitFor();
    expect(await page.getByRole('row').nth(1).boundingBox()).toMatchObject({ height: before });
    await page.getByRole('grid').focus();
    await page.keyboard.press('Space');
    await waitForSilence(page);
  });

  it.each(Object.entries(widths))('on a %s the player has no axe violations', async (_, viewport) => {
    const { page } = await open(album, { viewport });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await button(page, 'Play album').click();
    await waitForSound(page);
    await player(page).getByText('Preview').waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    // Where it covers nothing.
    await page.getByRole('link', { name: /^Basket/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Basket' }).waitFor();
    for (const theme of ['ivory', 'nocturne']) {
      await applyTheme(page, theme);
      expect(await axeFaults(page)).toEqual([]);
    }
  });
});

describe('sample pages', () => {
  const piece = () => `/brass/x/${row.pieceId}`;
  const large = (page: Page) => page.getByRole('dialog', { name: row.title });

  it('have the resolution that is needed, and open full-screen', async () => {
    const { page } = await open(piece(), { viewport: widths.phone });
    await page.getByRole('img', { name: `${row.title}, Page 1 of 3` }).waitFor();
    const source = () => page.evaluate<string>('document.querySelector("figure img").currentSrc');
    await eventually(async () => expect(await source()).toContain('/1?width=640'));
    expect(await layoutShifts(page)).toEqual([]);
    await button(page, 'View this page full size').click();
    await large(page).getByRole('status').getByText('Page 1 of 3').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    // As a finger does.
    await page.evaluate('document.querySelector("dialog ol").scrollBy({ left: innerWidth })');
    await large(page).getByRole('status').getByText('Page 2 of 3').waitFor();
    await page.keyboard.press('End');
    await large(page).getByRole('status').getByText('Page 3 of 3').waitFor();
    await button(page, 'Zoom in').click();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await large(page).waitFor({ state: 'hidden' });
    await eventually(async () =>
      expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe(
        'View this page full size',
      ),
    );
    await page.getByText('Page 3 of 3 · preview').waitFor();
  });

  it('in landscape fill their frame', async () => {
    const { page } = await open(piece(), { isLandscape: true });
    const image = page.getByRole('img', { name: `${row.title}, Page 1 of 3` });
    await image.waitFor();
    await eventually(async () => {
      const { width = 0, height = 0 } = (await image.boundingBox()) ?? {};
      expect(width / height).toBeCloseTo(1810 / 1280, 1);
    });
  });
});
