import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { EmbeddedPostgresError, withFolderErrors } from './errors.js';
import type { ClusterPaths } from './paths.js';
import { isAlive, startTimeOf } from './processes.js';

/*
 * Several processes may use one server: the shop, and an import beside it. Each leaves a file named after itself; the
 * last one out stops the server. A killed process leaves its file behind, so a file counts only while the process lives.
 */

let registered = 0;
const folder = (paths: ClusterPaths): string => join(paths.dataDir, 'users');

function isClientAlive(paths: ClusterPaths, name: string): boolean {
  const pid = Number.parseInt(name, 10);
  return isAlive(pid) && readFileSync(join(folder(paths), name), 'utf8') === startTimeOf(pid);
}

/** Registers this process, and removes the files of dead ones; returns the name for `unregister`. */
export function register(paths: ClusterPaths): string {
  mkdirSync(folder(paths), { recursive: true });
  for (const name of readdirSync(folder(paths))) if (!isClientAlive(paths, name)) unregister(paths, name);
  const name = `${process.pid}-${++registered}`;
  writeFileSync(join(folder(paths), name), startTimeOf(process.pid));
  return name;
}

export const unregister = (paths: ClusterPaths, name: string): void =>
  rmSync(join(folder(paths), name), { force: true });

/** True if some living process uses the server. */
export const isInUse = (paths: ClusterPaths): boolean =>
  existsSync(folder(paths)) && readdirSync(folder(paths)).some((name) => isClientAlive(paths, name));

const lockTimeoutMs = 60_000;
const maxLockWriteMs = 2_000;

function tryLock(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid} ${startTimeOf(process.pid)}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** True while the lock's holder lives; a lock that is being written has no holder yet. */
function isHeld(file: string): boolean {
  try {
    const [pid = '', started = ''] = readFileSync(file, 'utf8').split(' ');
    if (!pid) return Date.now() - statSync(file).mtimeMs < maxLockWriteMs;
    return isAlive(Number(pid)) && startTimeOf(Number(pid)) === started;
  } catch {
    return false;
  }
}

/** Only one process at a time starts or stops the server. */
export async function withLock<T>(paths: ClusterPaths, work: () => Promise<T>): Promise<T> {
  const file = join(paths.dataDir, 'lock');
  const deadline = Date.now() + lockTimeoutMs;
  while (!(await withFolderErrors(paths.dataDir, () => tryLock(file)))) {
    await wait(50);
    if (!isHeld(file)) rmSync(file, { force: true });
    if (Date.now() > deadline)
      throw new EmbeddedPostgresError(`Another process is holding ${file}. Stop it, then start again.`);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
