import type { Page } from 'playwright-core';

/** Waits until the grid says that it shows so many pieces. */
export async function showsPieces(page: Page, count: number): Promise<void> {
  const text = `${count.toLocaleString('en-GB')} ${count === 1 ? 'piece' : 'pieces'}`;
  await page.getByRole('status').filter({ hasText: text }).first().waitFor();
}

/** As the filters read a text: without marks, quotes and case; written here once more, so as not to ask the app. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}|['"‘’“”]/gu, '')
    .toLowerCase();
