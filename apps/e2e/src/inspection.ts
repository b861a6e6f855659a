import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { patienceMs } from '@music/testing';
import type { Browser, Page, Request } from 'playwright-core';
import { lettersFirst, withoutWorker } from './browser.js';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.0 to 2.2, levels A and AA. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface AxeResult {
  violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
}

/** What axe-core finds wrong with the page as it is, one line a place. `only` names single rules. */
export async function axeFaults(page: Page, only: readonly string[] = []): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axeSource);
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

/**
 * Every layout shift since the page began to load that no one asked for: its share and what moved. A figure that
 * moves by a pixel when its letters arrive, 0.000 as it is reported, is none.
 */
export const layoutShifts = (page: Page): Promise<string[]> => page.evaluate<string[]>(shiftsScript);

/** How many pixels the page is wider than its window. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

const settledScript = `(async () => {
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
  const isWaiting = () => !document.querySelector('h1') || document.body.innerText.includes('Loading, Please Wait');
  for (const end = performance.now() + ${patienceMs}; isWaiting() && performance.now() < end;) await drawn();
  await document.fonts.ready;
  for (let round = 0; round < 3; round++) await drawn();
  return !isWaiting();
})()`;

/** Waits until the screen is here, with its letters, and nothing is loading; false when it does not come. */
const settled = (page: Page): Promise<boolean> => page.evaluate<boolean>(settledScript);

/** Puts on a theme as the web app does; only for a moment, a reload brings the user's own back. */
export const wearTheme = (page: Page, theme: string): Promise<unknown> =>
  page.evaluate(`document.body.className = 'theme-${theme}'`);

/** Only these rules of axe depend on the colours of a theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What is wrong with the page as it is, light and dark, each line beginning with its name. */
export async function looksOf(page: Page, name: string): Promise<string[]> {
  await wearTheme(page, 'ivory');
  const sideways = await sidewaysScroll(page);
  const faults = [...(await axeFaults(page)), ...(sideways > 0 ? [`scrolls ${sideways} px sideways`] : [])];
  await wearTheme(page, 'nocturne');
  faults.push(...(await axeFaults(page, colourRules)).map((fault) => `dark: ${fault}`));
  await wearTheme(page, 'ivory');
  return faults.map((fault) => `${name}: ${fault}`);
}

/** The same of a screen that is loaded as for the first time, and what it complains of and shifts. */
export async function looksOfVisit(inspector: Inspector, name: string, path: string): Promise<string[]> {
  const complaints = await inspector.visit({ path });
  const shifts = (await layoutShifts(inspector.page)).map((shift) => `shifts ${shift}`);
  const faults = [...complaints, ...shifts].map((fault) => `${name}: ${fault}`);
  return [...faults, ...(await looksOf(inspector.page, name))];
}

export interface Inspector {
  page: Page;
  /** Loads a screen as on a first visit, waits until it is complete, and answers what was wrong; throws when it does not come. */
  visit: (screen: { path: string; status?: number }) => Promise<string[]>;
}

/** The lines of the browser's console that are no fault: a visitor is not logged in, a code is nobody's. */
const isAccepted = (url: string, text: string): boolean =>
  (text.includes('401') && /\/api\/user\/?$/.test(url)) ||
  (text.includes('404') && url.endsWith('/api/verify/x'));

/** What the content security policy forbids is not always an error of the console: code may catch it. */
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
  await lettersFirst(page);
  const session = await context.newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const complaints: string[] = [];
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('pageerror', (fault) => complaints.push(String(fault)));
  page.on('console', (message) => {
    const { url } = message.location();
    const isOwnStatus = url === page.url() && message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isOwnStatus && !isAccepted(url, message.text()))
      complaints.push(`console: ${message.text()} (${url})`);
  });
  await page.addInitScript(violationsScript);
  const visit: Inspector['visit'] = async ({ path, status = 200 }) => {
    complaints.length = 0;
    open.clear();
    const answer = await page.goto(path);
    do if (!(await settled(page))) throw new Error([`${path} does not arrive`, ...complaints].join('\n'));
    while (open.size > 0);
    const violations = await page.evaluate<string[]>('window.policyViolations');
    return [
      ...complaints,
      ...violations,
      ...(answer?.status() === status ? [] : [`answers ${answer?.status()}`]),
    ];
  };
  return { page, visit };
}
