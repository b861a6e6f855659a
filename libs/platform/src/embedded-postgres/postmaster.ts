import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from './account.js';
import type { Binaries } from './binaries.js';
import { EmbeddedPostgresError } from './errors.js';
import type { Place } from './place.js';
import { commandOf, isAlive } from './processes.js';
import { cleanEnvironment, lastErrorLine } from './program.js';

/** The content of postmaster.pid. */
export interface Running {
  pid: number;
  port: number;
  ready: boolean;
}

const pidFile = (place: Pick<Place, 'cluster'>): string => join(place.cluster, 'postmaster.pid');

/** The server on these data, or null. A file left by a dead server, or with another program's pid, is ignored. */
export function findRunning(place: Pick<Place, 'cluster'>): Running | null {
  try {
    const lines = readFileSync(pidFile(place), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!pid || !isAlive(pid) || !commandOf(pid).includes(place.cluster)) return null;
    return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const settings = (port: number): string[] =>
  [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'shared_buffers=64MB',
    'timezone=UTC',
    'log_timezone=UTC',
  ].flatMap((setting) => ['-c', setting]);

export interface Launch {
  place: Place;
  binaries: Binaries;
  account: Account;
  log: (line: string) => void;
}

const logFile = (place: Place): string => join(place.dataDir, 'server.log');
const logLimit = 5_000_000;

/** Appends to the log, or starts a new one if it is large, because nobody rotates it. */
function openLog(place: Place): number {
  const size = statSync(logFile(place), { throwIfNoEntry: false })?.size ?? 0;
  return openSync(logFile(place), size > logLimit ? 'w' : 'a', 0o600);
}

/**
 * Detached: Ctrl-C in the terminal must not stop the database before the shop. Its log is a file, not a pipe to a
 * process that may die first.
 */
function spawnServer({ place, binaries, account }: Launch, port: number): ChildProcess {
  const log = openLog(place);
  const child = spawn(binaries.postgres, ['-D', place.cluster, ...settings(port)], {
    ...account,
    cwd: '/',
    env: cleanEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  return child;
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
const noticeMs = 3_000;

/** Waits for the server to accept connections; after a crash it first replays its log. False if it ended instead. */
async function becomesReady(child: ChildProcess, { place, log }: Launch): Promise<boolean> {
  let notice = Date.now() + noticeMs;
  while (!hasEnded(child)) {
    const running = findRunning(place);
    if (running?.pid === child.pid && running?.ready) return true;
    if (Date.now() > notice) {
      log('The database is still starting …');
      notice = Date.now() + noticeMs;
    }
    await wait(10);
  }
  return false;
}

/** Temporary errors: another process took the port, or the last server's children are still ending. */
const passing = /could not bind|in use|lock file/i;
const retryMs = 10_000;

/** Starts the server on `port` (0: any free one). Throws `EmbeddedPostgresError` with PostgreSQL's own words. */
export async function launch(options: Launch, port = 0): Promise<{ child: ChildProcess; port: number }> {
  const until = Date.now() + retryMs;
  for (;;) {
    // There is no running server (see findRunning), so files left behind by a killed one can be removed.
    rmSync(pidFile(options.place), { force: true });
    const before = statSync(logFile(options.place), { throwIfNoEntry: false })?.size ?? 0;
    const chosen = port || (await freePort());
    const child = spawnServer(options, chosen);
    child.once('error', () => undefined);
    if (await becomesReady(child, options)) return { child, port: chosen };
    const words = readFileSync(logFile(options.place)).subarray(before).toString();
    if (!passing.test(words) || Date.now() > until)
      throw new EmbeddedPostgresError(
        `PostgreSQL did not start: ${lastErrorLine(words)} (see ${logFile(options.place)})`,
      );
    await wait(200);
  }
}

const patienceMs = 10_000;

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** A fast shutdown: running transactions are rolled back, what was committed is on disk. */
export async function shutDown(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  const until = Date.now() + patienceMs;
  while (isAlive(pid)) {
    if (Date.now() > until) signal(pid, 'SIGQUIT');
    await wait(10);
  }
}
