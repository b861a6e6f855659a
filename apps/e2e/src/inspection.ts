import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { waitLimitMs } from '@music/testing/wait-limit';
import type { Browser, Page, Request } from 'playwright-core';
import { fontsFirst, withoutWorker } from './browser.js';

const require = createRequire(import.meta.url);
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Sending axe-core to a page takes longer than running it, so it is added as an init script and runs only when it is needed. */
const axeOnDemand = `window.defineAxe = () => {${axeSource}}`;

/** Defines axe-core if the page was given its source; evaluates to false if not. */
const defineAxeScript = '(window.axe || window.defineAxe?.(), "axe" in window)';

/** WCAG 2.0 to 2.2, levels A and AA. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface AxeResult {
  violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
}

/** Resolves once all running animations and transitions have ended, apart from endless ones. */
const stillScript = `Promise.allSettled(document.getAnimations()
  .filter((each) => each.playState === 'running' && each.effect.getComputedTiming().endTime < Infinity)
  .map(({ finished }) => finished)).then(() => undefined)`;

/** The faults that axe-core finds on the current page, once it is still, one line each. `only` selects rules. */
export async function axeFaults(page: Page, only: readonly string[] = []): Promise<string[]> {
  await page.evaluate(stillScript);
  if (!(await page.evaluate<boolean>(defineAxeScript))) await page.evaluate(axeSource);
  const options = {
    runOnly: only.length ? { type: 'rule', values: only } : { type: 'tag', values: wcag },
    resultTypes: ['violations'],
  };
  const { violations } = await page.evaluate<AxeResult>(`axe.run(document, ${JSON.stringify(options)})`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${oneLine(failureSummary)}`,
    ),
  );
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const shiftsScript = `new Promise((resolve) => {
  const name = (node) => node ? node.nodeName.toLowerCase() + (node.className ? '.' + node.className : '') : 'gone';
  const places = (sources) => (sources ?? []).map(({ node }) => name(node)).join(', ');
  const shifts = [];
  const keep = (list) => list.filter((entry) => !entry.hadRecentInput && entry.value >= 0.0005)
    .forEach(({ value, sources }) => shifts.push(value.toFixed(4) + ' ' + places(sources)));
  const observer = new PerformanceObserver((list) => keep(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => { keep(observer.takeRecords()); resolve(shifts); }, 60);
})`;

/** Every unexpected layout shift of at least 0.0005 since the page began to load: its score and what moved. */
export const layoutShifts = (page: Page): Promise<string[]> => page.evaluate<string[]>(shiftsScript);

/** Only shifts of at least 0.001. When a font arrives a frame late, the header's words move by a pixel, which counts for less. */
export const shiftsThatShow = async (page: Page): Promise<string[]> =>
  (await layoutShifts(page)).filter((shift) => Number.parseFloat(shift) >= 0.001);

/** How many pixels the page is wider than its window. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

const brokenWordsScript = `[...document.querySelectorAll('main td')].flatMap((cell) => {
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const broken = [];
  while (texts.nextNode()) for (const { 0: word, index } of texts.currentNode.data.matchAll(/(?<!\\S)\\p{L}{3,}(?!\\S)/gu)) {
    const range = document.createRange();
    range.setStart(texts.currentNode, index);
    range.setEnd(texts.currentNode, index + word.length);
    if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
  }
  return broken;
})`;

/** Words of tables that are broken across lines; addresses and codes may be broken. */
export const brokenWords = (page: Page): Promise<string[]> => page.evaluate<string[]>(brokenWordsScript);

const settledScript = `(async () => {
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
  const isWaiting = () => !document.querySelector('h1') || document.body.innerText.includes('Loading, Please Wait');
  for (const end = performance.now() + ${waitLimitMs}; isWaiting() && performance.now() < end;) await drawn();
  await document.fonts.ready;
  for (let round = 0; round < 3; round++) await drawn();
  return !isWaiting();
})()`;

/** Waits until the screen is shown, with its fonts, and nothing is loading; false if it does not appear. */
const settled = (page: Page): Promise<boolean> => page.evaluate<boolean>(settledScript);

/** Sets a theme as the web app does, and waits until its colours have stopped changing; a reload restores the user's own. */
export const applyTheme = (page: Page, theme: string): Promise<unknown> =>
  page.evaluate(`(document.body.className = 'theme-${theme}', ${stillScript})`);

/** The rules of axe that depend on the colours of a theme; the others are checked in one theme. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/** The faults of the current page, light and dark, each line beginning with its name. */
export async function faultsOfScreen(page: Page, name: string): Promise<string[]> {
  await applyTheme(page, 'ivory');
  const sideways = await sidewaysScroll(page);
  const faults = [...(await axeFaults(page)), ...(sideways > 0 ? [`scrolls ${sideways} px sideways`] : [])];
  await applyTheme(page, 'nocturne');
  faults.push(...(await axeFaults(page, colourRules)).map((fault) => `dark: ${fault}`));
  await applyTheme(page, 'ivory');
  return faults.map((fault) => `${name}: ${fault}`);
}

/** The same for a screen loaded as for the first time, including console errors and layout shifts. */
export async function faultsOfVisit(inspector: Inspector, name: string, path: string): Promise<string[]> {
  const browserErrors = await inspector.visit({ path });
  const shifts = (await layoutShifts(inspector.page)).map((shift) => `shifts ${shift}`);
  const faults = [...browserErrors, ...shifts].map((fault) => `${name}: ${fault}`);
  return [...faults, ...(await faultsOfScreen(inspector.page, name))];
}

/** Waits until the screen is shown and no request is open; returns what is still wrong at the time limit, otherwise null. */
async function loadingProblem(page: Page, open: ReadonlySet<Request>): Promise<string | null> {
  const end = performance.now() + waitLimitMs;
  do {
    const isShown = await settled(page);
    const loading = [...open].map((request) => request.url()).join(', ');
    if (!isShown) return `does not arrive; loading: ${loading || 'nothing'}`;
    if (loading && performance.now() > end) return `is still loading ${loading}`;
  } while (open.size > 0);
  return null;
}

export interface Inspector {
  page: Page;
  /** Loads a screen as on a first visit, waits until it is complete, and returns its faults; throws if that takes too long. */
  visit: (screen: { path: string; status?: number }) => Promise<string[]>;
}

/** Console messages that are not faults: nobody is logged in (401), or a code is unknown (404), which the screen also shows. */
const isAccepted = (url: string, text: string): boolean =>
  (text.includes('401') && /\/api\/user\/?$/.test(url)) ||
  (text.includes('404') && (url.endsWith('/api/verify/x') || text.startsWith('licence/byCode ')));

/** A violation of the content security policy is not always a console error: code may catch it. */
const violationsScript = `
  window.policyViolations = [];
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    window.policyViolations.push('forbidden: ' + violatedDirective + ' ' + blockedURI));`;

/** Opens a page without a cache, so that each screen is loaded as if for the first time. */
export async function openInspector(
  browser: Browser,
  baseURL: string,
  viewport: { width: number; height: number },
): Promise<Inspector> {
  const context = await browser.newContext({ baseURL, viewport, reducedMotion: 'reduce', ...withoutWorker });
  const page = await context.newPage();
  await fontsFirst(page);
  const session = await context.newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const browserErrors: string[] = [];
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('pageerror', (error) => browserErrors.push(String(error)));
  page.on('console', (message) => {
    const { url } = message.location();
    const isOwnStatus = url === page.url() && message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isOwnStatus && !isAccepted(url, message.text()))
      browserErrors.push(`console: ${message.text()} (${url})`);
  });
  await page.addInitScript(violationsScript);
  await page.addInitScript(axeOnDemand);
  const visit: Inspector['visit'] = async ({ path, status = 200 }) => {
    browserErrors.length = 0;
    open.clear();
    const response = await page.goto(path);
    const problem = await loadingProblem(page, open);
    if (problem) throw new Error([`${path} ${problem}`, ...browserErrors].join('\n'));
    const violations = await page.evaluate<string[]>('window.policyViolations');
    return [
      ...browserErrors,
      ...violations,
      ...(response?.status() === status ? [] : [`answers ${response?.status()}`]),
    ];
  };
  return { page, visit };
}
