import { waitLimitMs } from '@music/testing/wait-limit';
import { type BrowserServer, chromium } from 'playwright-core';

/**
 * Starts the Chromium that global-setup.mjs found, V8 with these flags; if there is none, throws an error that says what to install.
 */
export async function launchChromium(jsFlags = ''): Promise<BrowserServer> {
  const executablePath = process.env.CHROMIUM_PATH;
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
