import { chromium } from 'playwright-core';
import { findChromium } from '../../test/chromium.mjs';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/** `{browser}`, closed at the end; or `{skipReason}`, why there is none. */
export async function openChromium(bench) {
  const executablePath = findChromium();
  if (!executablePath) return { skipReason: 'no Chromium; CHROMIUM_PATH names one' };
  const browser = await chromium.launch({ executablePath, args });
  bench.atEnd(() => browser.close());
  return { browser };
}
