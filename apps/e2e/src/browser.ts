import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** A real Chromium; throws naming what to install where there is none. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = places.find((place) => place && existsSync(place));
  if (!executablePath) throw new Error('No Chromium: install the package chromium, or set CHROMIUM_PATH.');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  });
}

export const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const;

/** A page that records what the browser complains about. */
export async function openPage(
  browser: Browser,
  baseURL: string,
  viewport: { width: number; height: number } = widths.desktop,
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ baseURL, viewport });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (fault) => complaints.push(String(fault)));
  return { page, complaints };
}
