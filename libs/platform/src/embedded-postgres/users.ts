import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { EmbeddedPostgresError, withFolderErrors } from './errors.js';
import type { Place } from './place.js';
import { isAlive, startTimeOf } from './processes.js';

/*
 * Several processes may use one server: the shop, and an import beside it. Each leaves a file named after itself; the
 * last one out stops the server. A killed process leaves its file behind, so a file counts only while the process lives.
 */

let joined = 0;
const folder = (place: Place): string => join(place.dataDir, 'users');

function isUsed(place: Place, name: string): boolean {
  const pid = Number.parseInt(name, 10);
  return isAlive(pid) && readFileSync(join(folder(place), name), 'utf8') === startTimeOf(pid);
}

/** Registers this process; returns the name for `leave`. */
export function enter(place: Place): string {
  mkdirSync(folder(place), { recursive: true });
  const name = `${process.pid}-${++joined}`;
  writeFileSync(join(folder(place), name), startTimeOf(process.pid));
  return name;
}

export const leave = (place: Place, name: string): void => rmSync(join(folder(place), name), { force: true });

/** True if some living process uses the server; removes the files of dead ones. */
export function hasUsers(place: Place): boolean {
  mkdirSync(folder(place), { recursive: true });
  const names = readdirSync(folder(place));
  for (const name of names) if (!isUsed(place, name)) leave(place, name);
  return names.some((name) => isUsed(place, name));
}

const lockWaitMs = 60_000;
const writingMs = 2_000;

function takeLock(file: string): boolean {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, `${process.pid} ${startTimeOf(process.pid)}`);
    closeSync(handle);
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
    if (!pid) return Date.now() - statSync(file).mtimeMs < writingMs;
    return isAlive(Number(pid)) && startTimeOf(Number(pid)) === started;
  } catch {
    return false;
  }
}

/** Only one process at a time starts or stops the server. */
export async function locked<T>(place: Place, work: () => Promise<T>): Promise<T> {
  const file = join(place.dataDir, 'lock');
  const until = Date.now() + lockWaitMs;
  while (!(await withFolderErrors(place.dataDir, () => takeLock(file)))) {
    await wait(50);
    if (!isHeld(file)) rmSync(file, { force: true });
    if (Date.now() > until)
      throw new EmbeddedPostgresError(`Another process is holding ${file}. Stop it, then start again.`);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
