import { eventually, patienceMs } from '@music/testing';
import { type Browser, chromium, type Page } from 'playwright-core';
import { builtFiles } from './bundle.js';
import { sharedThing } from './shared/shared-thing.js';

/** Most pages are loaded for the first time and looked at once: what V8 optimised would not be used again. */
const forOneLook = '--interrupt-budget=1000000 --no-maglev --max-semi-space-size=32';

/**
 * The Chromium of this run. To close it ends the contexts that were opened here, and leaves other specs theirs. A spec
 * that compares what scripts cost asks for V8 as readers have it: no flags.
 */
export async function openBrowser(JS_FLAGS = forOneLook): Promise<Browser> {
  const browser = await chromium.connect(await sharedThing('browser', { JS_FLAGS }), { timeout: patienceMs });
  browser.on('context', (context) => context.setDefaultTimeout(patienceMs));
  return browser;
}

/** The letters of every page; those of rarer alphabets come only where they are used. */
const letters = (): string[] => builtFiles().filter((file) => /-latin-(?!ext)[^/]*\.woff2$/.test(file));

/**
 * Letters that come after the first paint may move a word, and on a busy machine they come whenever they come. Here every
 * page preloads all of its letters, and a script in its head, before which nothing is painted, waits for them; what
 * still moves is our doing.
 */
export async function lettersFirst(page: Page): Promise<void> {
  const fonts = letters();
  const wait = '<script src="/assets/letters-first.js"></script>';
  // What has come is ready a moment later only.
  const untilReady = `document.documentElement.hidden = true;
    Promise.all([...document.fonts].filter(({ unicodeRange }) => unicodeRange.startsWith('U+0')).map((face) => face.load()))
      .finally(() => (document.documentElement.hidden = false));`;
  const preloads = fonts.map(
    (font) => `<link rel="preload" as="font" type="font/woff2" href="/${font}" crossorigin>`,
  );
  await page.route(
    ({ pathname }) => !pathname.startsWith('/assets/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      // Redirects are followed here: the browser would ask for their target without telling us.
      const response = await route.fetch();
      if (!response.headers()['content-type']?.startsWith('text/html')) return route.fulfill({ response });
      const html = await response.text();
      return route.fulfill({
        response,
        body: html.replace('<head>', `<head>${preloads.join('')}`).replace('</head>', `${wait}</head>`),
      });
    },
  );
  const loaded = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'document' && loaded.clear());
  page.on('requestfinished', (request) => loaded.add(new URL(request.url()).pathname.slice(1)));
  await page.route('**/assets/letters-first.js', async (route) => {
    await eventually(() => {
      if (fonts.some((font) => !loaded.has(font))) throw new Error('A font did not come.');
    });
    await route.fulfill({ contentType: 'text/javascript', body: untilReady });
  });
}

/** What a service worker asks for, a test does not see. */
export const withoutWorker = { serviceWorkers: 'block' } as const;

export const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const;

/** A page that records what the browser complains about. */
export async function openPage(
  browser: Browser,
  baseURL: string,
  viewport: { width: number; height: number } = widths.desktop,
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ baseURL, viewport, ...withoutWorker });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (fault) => complaints.push(String(fault)));
  return { page, complaints };
}
