import { existsSync } from 'node:fs';
import { waitLimitMs } from '@music/testing/wait-limit';
import { type BrowserServer, chromium } from 'playwright-core';

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Starts a real Chromium, V8 with these flags; if there is none, throws an error that says what to install. */
export async function launchChromium(jsFlags = ''): Promise<BrowserServer> {
  const executablePath = places.find((place) => place && existsSync(place));
  if (!executablePath) throw new Error('No Chromium: install the package chromium, or set CHROMIUM_PATH.');
  return chromium.launchServer({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      ...(jsFlags ? [`--js-flags=${jsFlags}`] : []),
    ],
    timeout: waitLimitMs,
  });
}
