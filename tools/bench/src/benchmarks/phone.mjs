import { openChromium } from '../chromium.mjs';
import { median } from '../statistics.mjs';
import { atMost, withTargets } from '../targets.mjs';

export const title = 'a first visit by phone: 4 × slower processor, 1.6 Mbit/s, 150 ms';

const line = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const times = 5;
const rest = 1_500;

/** The grid compared with the first paint of an empty page (an address that does not exist). */
export async function rows(bench) {
  const { skipReason, browser } = await openChromium(bench);
  if (skipReason) return skipReason;
  const { url } = await bench.shop();
  const visits = { grid: [], shell: [] };
  for (let at = 0; at < times; at += 1) {
    visits.grid.push(await visit(browser, `${url}/brass`));
    visits.shell.push(await visit(browser, `${url}/nothing-here`));
  }
  await browser.close();
  const of = (name, field) => median(visits[name].map((one) => one[field]));
  const ratio = median(visits.grid.map((one, at) => one.lcp / visits.shell[at].first));
  const shift = of('grid', 'shift');
  return [
    { what: 'largest paint of /brass, ms', value: of('grid', 'lcp').toFixed(0) },
    { what: 'first paint of an empty page, ms', value: of('shell', 'first').toFixed(0) },
    { what: 'grid ÷ empty page', value: ratio.toFixed(2), ...withTargets(atMost(ratio, 1.2)) },
    { what: 'layout shift of /brass', value: shift.toFixed(3), ...withTargets(atMost(shift, 0)) },
    { what: 'bytes of /brass, kB', value: (of('grid', 'bytes') / 1000).toFixed(0) },
    { what: 'largest thing painted', value: visits.grid.at(-1).largest },
  ];
}

/**
 * A visitor without any cache: `first` and `lcp` in milliseconds since navigation, `shift` is the sum of all layout
 * shifts.
 */
async function visit(browser, address) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(watchPaints);
  await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
  await page.waitForLoadState('networkidle', { timeout: 60_000 });
  await page.waitForTimeout(rest);
  const painted = await page.evaluate(() => globalThis.painted);
  await context.close();
  return { ...painted, bytes };
}

/** Runs in the page. */
function watchPaints() {
  const painted = { first: 0, lcp: 0, shift: 0, largest: '' };
  globalThis.painted = painted;
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime, element }) => {
    painted.lcp = startTime;
    painted.largest = `${element?.tagName.toLowerCase() ?? ''} ${element?.textContent?.trim().slice(0, 40) ?? ''}`;
  });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') painted.first = startTime;
  });
  watch('layout-shift', ({ value, hadRecentInput }) => (painted.shift += hadRecentInput ? 0 : value));
}
