import type { Page } from 'playwright-core';
import { waitForControls } from './browser.js';

/** Waits until the app's grid says that it shows this many pieces. */
export async function waitForPieces(page: Page, count: number): Promise<void> {
  await waitForControls(page);
  const text = `${count.toLocaleString('en-GB')} ${count === 1 ? 'piece' : 'pieces'}`;
  await page.getByRole('status').filter({ hasText: text }).first().waitFor();
}

/** The number of the topmost row below the page's header and its double rule. */
export const topmostRow = (page: Page): Promise<number> =>
  page.evaluate<number>(`(() => {
    const below = document.querySelector('header').getBoundingClientRect().bottom;
    const rows = [...document.querySelectorAll('[data-place]')].map((row) => ({
      place: Number(row.dataset.place), top: row.getBoundingClientRect().top - below, bottom: row.getBoundingClientRect().bottom - below,
    }));
    return rows.filter(({ bottom }) => bottom > 6).sort((a, b) => a.top - b.top)[0].place;
  })()`);

/**
 * Normalises text as the filters do: without accents, quotes and case. Written again here so that the test is
 * independent of the app.
 */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}|['"‘’“”]/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('ø', 'o');
