import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { step } from './step.mjs';
import { root, StartError } from './workspace.mjs';

const packagesOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {});

/** True if node_modules has every package of the lock file, in its version; npm keeps its own list there. */
export function isInstalled(folder = root) {
  const installed = packagesOf(join(folder, 'node_modules/.package-lock.json'));
  const wanted = Object.entries(packagesOf(join(folder, 'package-lock.json')));
  return wanted.every(([path, { version, link, optional, peer }]) => {
    if (!path.includes('node_modules/') || link) return true;
    return path in installed ? installed[path].version === version : Boolean(optional || peer);
  });
}

export function assertWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new StartError(`Cannot write to ${folder}. Run this command as the user who owns it.`);
  }
}

/** The npm that started us, or the one on the PATH. */
export const npm = (args) =>
  process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, [process.env.npm_execpath, ...args]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', args];

/** Installs the packages if they are missing, or differ from the lock file. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  assertWritable(root);
  const [command, args] = npm(['ci', '--no-audit', '--no-fund', '--include=dev']);
  await step('Installing packages (takes a few minutes the first time)', command, args);
}
