// Runs once before the browser group: finds Chromium, creates the folder for all data, and starts what several specs share
// (serve-shared-resources.ts).
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../../../../tools/test/chromium.mjs';

export default async function globalSetup() {
  const folder = mkdtempSync(join(tmpdir(), 'browser-tests-'));
  // The database's account must be able to enter it when root runs the tests.
  chmodSync(folder, 0o755);
  process.env.RUN_FOLDER = folder;
  process.env.CHROMIUM_PATH = findChromium() ?? '';
  await import('../../../../tools/build/source-loader.mjs');
  const { serveSharedResources } = await import('./serve-shared-resources.ts');
  globalThis.sharedResources = await serveSharedResources();
  process.env.SHARED_RESOURCES_URL = globalThis.sharedResources.url;
}
