import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { step } from '../start/step.mjs';

/** The headless shell is Chromium without a window, and does the same in less time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of a Chromium: CHROMIUM_PATH, on the PATH, or where installers put it. */
export function findChromium() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin'];
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env.CHROMIUM_PATH, ...onPath, ...places].find((place) => place && existsSync(place));
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** The path of a Chromium, installed first if this runs as root (Debian); undefined if there is none. */
export async function ensureChromium() {
  if (findChromium() || !canInstall()) return findChromium();
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  const packages = 'apt-get install -y --no-install-recommends fontconfig fonts-liberation';
  const install = `apt-get update -qq && (${packages} chromium-headless-shell || ${packages} chromium)`;
  await step('Installing Chromium', '/bin/sh', ['-c', install], { environment }).catch(() => undefined);
  return findChromium();
}
