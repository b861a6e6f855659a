import type { Page } from 'playwright-core';

/** Holds back the requests for this address until `release` is called. */
export async function holdBack(page: Page, address: RegExp): Promise<{ release: () => void }> {
  const gate: { open?: () => void } = {};
  const opened = new Promise<void>((resolve) => (gate.open = resolve));
  await page.route(address, async (route) => {
    await opened;
    await route.continue();
  });
  return { release: () => gate.open?.() };
}
