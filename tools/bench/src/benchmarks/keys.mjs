import { openChromium } from '../chromium.mjs';
import { atMost, withTargets } from '../targets.mjs';

export const title = 'typing into the brass grid in Chromium, from the key to the painted rows';

/** Words for which every prefix has matching rows. */
const texts = ['praise the', 'march', 'morning', 'song of', 'grace'];
const pauseMs = 60;

/** The browser's own measurement (Event Timing): from the keystroke until the frame with its effect is painted. */
export async function rows(bench) {
  const { skipReason, browser } = await openChromium(bench);
  if (skipReason) return skipReason;
  const { url } = await bench.shop();
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await page.addInitScript(watchKeys);
  await page.goto(`${url}/brass`, { waitUntil: 'networkidle' });
  const title = page.getByLabel('Title', { exact: true });
  let count = 0;
  for (let round = 0; round < bench.rounds; round += 1)
    for (const text of texts) {
      await title.fill('');
      await title.pressSequentially(text, { delay: pauseMs });
      count += text.length;
    }
  const slow = await page.evaluate(() => globalThis.keys);
  await browser.close();
  return [summary(slow, count)];
}

/** Keystrokes painted within 16 ms are not reported, so they count as 16. */
function summary(slow, count) {
  const all = [...Array(Math.max(0, count - slow.length)).fill(16), ...slow.toSorted((a, b) => a - b)];
  const p95 = all[Math.floor(all.length * 0.95)];
  return { what: 'key → paint, p95 ms', value: p95, keys: count, ...withTargets(atMost(p95, 50)) };
}

/** Runs in the page. */
function watchKeys() {
  const keys = [];
  globalThis.keys = keys;
  const note = (list) =>
    keys.push(
      ...list
        .getEntries()
        .filter(({ name }) => name === 'keydown')
        .map(({ duration }) => duration),
    );
  new PerformanceObserver(note).observe({ type: 'event', durationThreshold: 16, buffered: true });
}
