import type { Browser, Page } from 'playwright-core';
import { fontsFirst, withoutWorker } from './browser.js';

/** A mid-range phone on a slow mobile network: a quarter of this machine's speed, 1.6 Mbit/s, 150 ms. */
const phone = { viewport: { width: 390, height: 844 }, slower: 4, bytesPerSecond: 200_000, latency: 150 };

interface ColdLoad {
  /** Milliseconds from the start of the navigation to the largest paint; 0 if nothing large was painted. */
  lcp: number;
  /** What was painted then: `p Marches, selections …`; `gone` if it has been replaced since. */
  largest: string;
  /** The sum of all layout shifts. */
  cls: number;
  /** Each of them: its share and what moved. */
  moved: string[];
}

const paintsScript = `new Promise((resolve) => {
  const found = { lcp: 0, largest: '', cls: 0, moved: [] };
  const names = (sources) => (sources ?? []).map(({ node }) => (node ? node.nodeName + ' ' + node.className : 'gone')).join(', ');
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
    found.lcp = entry.startTime;
    found.largest = entry.element ? entry.element.localName + ' ' + entry.element.textContent.slice(0, 40) : 'gone';
  })).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => list.getEntries().forEach(({ value, sources }) => {
    found.cls += value;
    found.moved.push(value.toFixed(4) + ' ' + names(sources));
  }))
    .observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => resolve(found), 300);
})`;

/** Gives the page that phone's processor and network. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.slower });
  const throughput = { downloadThroughput: phone.bytesPerSecond, uploadThroughput: phone.bytesPerSecond / 2 };
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.latency,
    ...throughput,
  });
}

/** What a first visit paints on that phone; `isThere` waits until the page is complete. */
export async function coldLoad(
  browser: Browser,
  url: string,
  isThere: (page: Page) => Promise<unknown>,
): Promise<ColdLoad> {
  const context = await browser.newContext({ viewport: phone.viewport, ...withoutWorker });
  const page = await context.newPage();
  await fontsFirst(page);
  await slowDown(page);
  await page.goto(url);
  await isThere(page);
  const found = await page.evaluate<ColdLoad>(paintsScript);
  await context.close();
  return found;
}
