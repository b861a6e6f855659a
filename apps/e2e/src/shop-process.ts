import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { promisify } from 'node:util';
import { accountsEnvironment } from './accounts.js';
import { sharedThing } from './shared/shared-thing.js';
import { type Environment, freshDataDir, type ShopProcess, startProcess } from './shared/shop-program.js';

export { freePort, freshDataDir, runToEnd, type ShopProcess } from './shared/shop-program.js';

/** The variables that show in a shop's data after its first start. */
const shown = [
  'DEMO_PUBLICATIONS',
  'DEMO_YEARS',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'ARGON2_MEMORY_KIB',
  'ARGON2_PASSES',
];

/** `cp` keeps the owner: what belongs to PostgreSQL's account remains its own. Windows knows no such account. */
const copyFolder = (from: string, to: string): Promise<unknown> =>
  process.platform === 'win32'
    ? cp(from, to, { recursive: true })
    : promisify(execFile)('cp', ['-a', `${from}/.`, to]);

/** What the first start of such a shop leaves behind, copied from one that was started before. */
async function preparedDataDir(environment: Environment): Promise<string> {
  const folder = freshDataDir();
  const relevant = Object.entries(environment).filter(([name]) => shown.includes(name));
  await copyFolder(await sharedThing('data', Object.fromEntries(relevant.sort())), folder);
  return folder;
}

/** A shop of the spec's own. Only with a `DATA_DIR` is this its first start; otherwise it has been started before. */
export const startShop = async (environment: Environment = {}): Promise<ShopProcess> =>
  startProcess({ ...environment, DATA_DIR: environment.DATA_DIR ?? (await preparedDataDir(environment)) });

/**
 * The address of one shop for all specs that only look, with 2,000 publications. Whoever changes more there than an
 * account of his own starts a shop of his own.
 */
export const catalogueShop = (): Promise<string> =>
  sharedThing('shop', { ...accountsEnvironment, DEMO_PUBLICATIONS: '2000', RATE_LIMITS: 'off' });
