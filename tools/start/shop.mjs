import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { assertPortFree, ensureDataDir } from './preflight.mjs';
import { demoSize, ensureDemoCatalogue } from './demo.mjs';
import { useGenerator } from './generator.mjs';
import { ensureInstalled } from './install.mjs';
import { enterWorkspace, root, runCommand } from './workspace.mjs';

const value = (name) => process.env[name]?.trim() || undefined;

async function prepare() {
  enterWorkspace();
  useGenerator(process.env);
  const host = value('HOST') ?? (value('NODE_ENV') === 'production' ? '0.0.0.0' : '127.0.0.1');
  await assertPortFree(value('PORT') ?? '4200', host);
  const dataDir = ensureDataDir(value('DATA_DIR') ?? '.data');
  await ensureInstalled();
  await ensureBuilt();
  await ensureDemoCatalogue(dataDir, demoSize(process.env));
}

/**
 * Prepares and runs the shop, in this very process: when it is killed, even with kill -9, no other process keeps the port, and
 * Ctrl-C reaches the shop at once.
 */
export const runShop = () =>
  runCommand(async () => {
    await prepare();
    await import(pathToFileURL(join(root, 'apps/standalone/dist/main.js')).href);
  });
