import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { promisify } from 'node:util';
import { accountsEnvironment } from './accounts.js';
import { sharedResource } from './shared/shared-resource.js';
import { type Environment, freshDataDir, type ShopProcess, startProcess } from './shared/shop-program.js';

export { freshDataDir, runToEnd, type ShopProcess } from './shared/shop-program.js';

/** The variables that affect a shop's data at its first start. */
const firstStartVariables = [
  'DEMO_PUBLICATIONS',
  'DEMO_YEARS',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'ARGON2_MEMORY_KIB',
  'ARGON2_PASSES',
];

/** `cp` keeps the owner: files of PostgreSQL's account remain its own. Windows has no such account. */
const copyFolder = (from: string, to: string): Promise<unknown> =>
  process.platform === 'win32'
    ? cp(from, to, { recursive: true })
    : promisify(execFile)('cp', ['-a', `${from}/.`, to]);

/** The data after the first start of such a shop, copied from one that was started before. */
async function preparedDataDir(environment: Environment): Promise<string> {
  const folder = freshDataDir();
  const relevant = Object.entries(environment).filter(([name]) => firstStartVariables.includes(name));
  await copyFolder(await sharedResource('data', Object.fromEntries(relevant.sort())), folder);
  return folder;
}

/** A separate shop for one spec. Only with a `DATA_DIR` is this its first start; otherwise it has been started before. */
export const startShop = async (environment: Environment = {}): Promise<ShopProcess> =>
  startProcess({ ...environment, DATA_DIR: environment.DATA_DIR ?? (await preparedDataDir(environment)) });

/**
 * The address of one shop shared by all specs that only read, with 2,000 publications. A spec that changes more than
 * its own account starts its own shop.
 */
export const catalogueShop = (): Promise<string> =>
  sharedResource('shop', { ...accountsEnvironment, DEMO_PUBLICATIONS: '2000', RATE_LIMITS: 'off' });

/**
 * The address of the shop shared by specs that fill baskets, place orders or change passwords; 300 publications. Such a spec uses
 * only visitors, accounts and vouchers of its own. One that counts all orders or runs down a stock starts its own shop.
 */
export const buyersShop = (): Promise<string> =>
  sharedResource('shop', { ...accountsEnvironment, DEMO_PUBLICATIONS: '300', RATE_LIMITS: 'off' });
