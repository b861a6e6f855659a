import { eventually } from '@music/testing/eventually';
import { waitLimitMs } from '@music/testing/wait-limit';
import { type Browser, chromium, type Page } from 'playwright-core';
import { builtFiles } from './bundle.js';
import { sharedResource } from './shared/shared-resource.js';

/** Most pages are loaded once and looked at once: optimising their code would take V8 longer than it saves. */
const singleVisitFlags = '--no-opt --no-maglev --max-semi-space-size=32';

/**
 * The Chromium of this run. Closing it ends the contexts that were opened here, and leaves those of other specs. A spec that
 * compares the cost of scripts runs V8 as readers do, without flags.
 */
export async function openBrowser(JS_FLAGS = singleVisitFlags): Promise<Browser> {
  const browser = await chromium.connect(await sharedResource('browser', { JS_FLAGS }), {
    timeout: waitLimitMs,
  });
  browser.on('context', (context) => context.setDefaultTimeout(waitLimitMs));
  return browser;
}

/** The fonts of every page; those of rarer alphabets are loaded only where they are used. */
const fontFiles = (): string[] => builtFiles().filter((file) => /-latin-(?!ext)[^/]*\.woff2$/.test(file));

/** A regular expression: with a function, Playwright would send every request of the page to this process to be matched. */
const documentAddresses = /^https?:\/\/[^/]+\/(?!(assets|api)\/)/;

/**
 * Fonts that arrive after the first paint may move a word, and on a busy machine their arrival is unpredictable. Here every page
 * preloads all of its fonts, and a script in its head waits for them before anything is painted; anything that still moves is our
 * fault.
 */
export async function fontsFirst(page: Page): Promise<void> {
  const fonts = fontFiles();
  const wait = '<script src="/assets/fonts-first.js"></script>';
  // Fonts are ready a moment after they have arrived. The stand-ins fail on a machine that lacks the local fonts.
  const untilReady = `document.documentElement.hidden = true;
    Promise.allSettled([...document.fonts].filter(({ unicodeRange }) => unicodeRange.startsWith('U+0')).map((face) => face.load()))
      .then(() => (document.documentElement.hidden = false));`;
  const preloads = fonts.map(
    (font) => `<link rel="preload" as="font" type="font/woff2" href="/${font}" crossorigin>`,
  );
  await page.route(documentAddresses, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    // Redirects are followed here, because the browser would request their target without notifying us.
    const response = await route.fetch();
    if (!response.headers()['content-type']?.startsWith('text/html')) return route.fulfill({ response });
    const html = await response.text();
    return route.fulfill({
      response,
      body: html.replace('<head>', `<head>${preloads.join('')}`).replace('</head>', `${wait}</head>`),
    });
  });
  const loaded = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'document' && loaded.clear());
  page.on('requestfinished', (request) => loaded.add(new URL(request.url()).pathname.slice(1)));
  await page.route('**/assets/fonts-first.js', async (route) => {
    await eventually(() => {
      if (fonts.some((font) => !loaded.has(font))) throw new Error('A font did not come.');
    });
    await route.fulfill({ contentType: 'text/javascript', body: untilReady });
  });
}

/** Tests do not see the requests of a service worker. */
export const withoutWorker = { serviceWorkers: 'block' } as const;

export const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const;

/** Waits until the app's controls have replaced the server's, which are inert. */
export const waitForControls = (page: Page): Promise<void> =>
  page.locator('main [inert][disabled]').first().waitFor({ state: 'detached' });

/** A page that records what the browser complains about. */
export async function openPage(
  browser: Browser,
  baseURL: string,
  viewport: { width: number; height: number } = widths.desktop,
): Promise<{ page: Page; browserErrors: string[] }> {
  const context = await browser.newContext({ baseURL, viewport, ...withoutWorker });
  const page = await context.newPage();
  const browserErrors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && browserErrors.push(message.text()));
  page.on('pageerror', (error) => browserErrors.push(String(error)));
  return { page, browserErrors };
}
