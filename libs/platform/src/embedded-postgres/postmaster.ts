import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from './account.js';
import type { Binaries } from './binaries.js';
import { EmbeddedPostgresError } from './errors.js';
import type { ClusterPaths } from './paths.js';
import { commandOf, isAlive } from './processes.js';
import { cleanEnvironment, lastErrorLine } from './program.js';

/** The content of postmaster.pid. */
interface Running {
  pid: number;
  port: number;
  ready: boolean;
}

const pidFile = (paths: Pick<ClusterPaths, 'cluster'>): string => join(paths.cluster, 'postmaster.pid');

/** The server on these data, or null. A file left by a dead server, or with another program's pid, is ignored. */
export function findRunning(paths: Pick<ClusterPaths, 'cluster'>): Running | null {
  try {
    const lines = readFileSync(pidFile(paths), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!pid || !isAlive(pid) || !commandOf(pid).includes(paths.cluster)) return null;
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
    // Logs contain no addresses (rule D18): neither the values that a unique index refuses nor those within a statement.
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
  ].flatMap((setting) => ['-c', setting]);

export interface ServerOptions {
  paths: ClusterPaths;
  binaries: Binaries;
  account: Account;
  log: (line: string) => void;
}

const logFile = (paths: ClusterPaths): string => join(paths.dataDir, 'server.log');
const maxLogBytes = 5_000_000;

/** Appends to the log, or starts a new one if it is large, because nobody rotates it. */
function openLog(paths: ClusterPaths): number {
  const size = statSync(logFile(paths), { throwIfNoEntry: false })?.size ?? 0;
  return openSync(logFile(paths), size > maxLogBytes ? 'w' : 'a', 0o600);
}

/**
 * Detached: Ctrl-C in the terminal must not stop the database before the shop. Its log is a file, not a pipe to a
 * process that may die first.
 */
function spawnServer({ paths, binaries, account }: ServerOptions, port: number): ChildProcess {
  const log = openLog(paths);
  const child = spawn(binaries.postgres, ['-D', paths.cluster, ...settings(port)], {
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
const progressIntervalMs = 3_000;

/** Waits for the server to accept connections; after a crash it first replays its log. False if it ended instead. */
async function becomesReady(child: ChildProcess, { paths, log }: ServerOptions): Promise<boolean> {
  let nextProgressAt = Date.now() + progressIntervalMs;
  while (!hasEnded(child)) {
    const running = findRunning(paths);
    if (running?.pid === child.pid && running?.ready) return true;
    if (Date.now() > nextProgressAt) {
      log('The database is still starting …');
      nextProgressAt = Date.now() + progressIntervalMs;
    }
    await wait(10);
  }
  return false;
}

/** Temporary errors: another process took the port, or the last server's children are still ending. */
const temporaryErrors = /could not bind|in use|lock file/i;
/** How long a start with a temporary error is tried again. */
const maxRetryMs = 10_000;

/** Starts the server on `port` (0: any free one). Throws `EmbeddedPostgresError` with PostgreSQL's own words. */
export async function startServer(
  options: ServerOptions,
  port = 0,
): Promise<{ child: ChildProcess; port: number }> {
  const deadline = Date.now() + maxRetryMs;
  for (;;) {
    // There is no running server (see findRunning), so files left behind by a killed one can be removed.
    rmSync(pidFile(options.paths), { force: true });
    const before = statSync(logFile(options.paths), { throwIfNoEntry: false })?.size ?? 0;
    const chosen = port || (await freePort());
    const child = spawnServer(options, chosen);
    child.once('error', () => undefined);
    if (await becomesReady(child, options)) return { child, port: chosen };
    const output = readFileSync(logFile(options.paths)).subarray(before).toString();
    if (!temporaryErrors.test(output) || Date.now() > deadline)
      throw new EmbeddedPostgresError(
        `PostgreSQL did not start: ${lastErrorLine(output)} (see ${logFile(options.paths)})`,
      );
    await wait(200);
  }
}

const stopTimeoutMs = 10_000;

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
  const deadline = Date.now() + stopTimeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) signal(pid, 'SIGQUIT');
    await wait(10);
  }
}
