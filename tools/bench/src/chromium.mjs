import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/** `{browser}`, closed at the end; or `{absent}`, a sentence. */
export async function openChromium(bench) {
  const executablePath = places.find((place) => place && existsSync(place));
  if (!executablePath) return { absent: 'no Chromium; CHROMIUM_PATH names one' };
  const browser = await chromium.launch({ executablePath, args });
  bench.atEnd(() => browser.close());
  return { browser };
}
