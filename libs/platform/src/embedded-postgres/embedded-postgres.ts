import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { describeError } from '../describe-error.js';
import { serverAccount } from './account.js';
import { findBinaries } from './binaries.js';
import { databaseName, prepareCluster, readPassword } from './cluster.js';
import { resolvePaths, type ClusterPaths } from './paths.js';
import { findRunning, startServer, type ServerOptions, shutDown } from './postmaster.js';
import { register, isInUse, unregister, withLock } from './client-processes.js';

export interface EmbeddedPostgresOptions {
  /** Folder of the data, log and password; created if absent, kept when the server stops. */
  dataDir: string;
  /** Called with a line of text for each slow step. */
  log?: (line: string) => void;
}

export interface EmbeddedPostgres {
  /** The one database as its owner, `postgres://music:…@127.0.0.1:<port>/music`. */
  url: string;
  /** Stops the server, unless another process still uses it. */
  stop(): Promise<void>;
}

interface Server {
  port: number;
  password: string;
  /** Absent if another process started the server and supervises it. */
  supervisor?: ServerSupervisor;
}

/**
 * Starts a real PostgreSQL server on a free port of 127.0.0.1, or joins the one that another process runs on the same data. A
 * server left behind by a killed process is restarted, and so is one that dies. Throws `EmbeddedPostgresError` with a line that
 * says what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined);
  const paths = await resolvePaths(options.dataDir, log);
  return withLock(paths, async () => {
    const { port, password, supervisor } = (await join(paths)) ?? (await start(paths, log));
    const name = register(paths);
    return {
      url: `postgres://${databaseName}:${password}@127.0.0.1:${port}/${databaseName}`,
      stop: () => stop(paths, name, supervisor),
    };
  });
}

async function join(paths: ClusterPaths): Promise<Server | null> {
  const running = isInUse(paths) ? findRunning(paths) : null;
  const password = readPassword(paths);
  return running?.ready && password ? { port: running.port, password } : null;
}

async function start(paths: ClusterPaths, log: (line: string) => void): Promise<Server> {
  const orphan = findRunning(paths);
  if (orphan) await shutDown(orphan.pid);
  const account = serverAccount(paths.cluster);
  const binaries = findBinaries(paths, account);
  const password = await prepareCluster(paths, binaries, account, log);
  const supervisor = new ServerSupervisor({ paths, binaries, account, log });
  return { port: await supervisor.start(), password, supervisor };
}

async function stop(
  paths: ClusterPaths,
  name: string,
  supervisor: ServerSupervisor | undefined,
): Promise<void> {
  await supervisor?.stopRestarting();
  return withLock(paths, async () => {
    unregister(paths, name);
    if (isInUse(paths)) return;
    // The port is unknown if the data folder was deleted in the meantime.
    const pid = findRunning(paths)?.pid ?? supervisor?.pid;
    if (pid) await shutDown(pid);
  });
}

/** A failed restart is tried again every second, and after half a minute, e.g. while the disk is full, every ten. */
const retryAfterMs = 1_000;
const laterRetryAfterMs = 10_000;
const laterMs = 30_000;

/** Restarts the server on the same port if it crashes or is killed. */
class ServerSupervisor {
  private readonly stopping = new AbortController();
  private restarting: Promise<void> = Promise.resolve();
  /** Of the server while it runs. */
  pid: number | undefined;
  constructor(private readonly options: ServerOptions) {}

  async start(port = 0): Promise<number> {
    const server = await startServer(this.options, port);
    this.pid = server.child.pid;
    server.child.once('exit', () => {
      this.pid = undefined;
      this.restarting = this.restartUntilUp(server.child, server.port);
    });
    return server.port;
  }

  /** From now on a server that ends is not restarted. Waits for a restart in progress. */
  stopRestarting(): Promise<void> {
    this.stopping.abort();
    return this.restarting;
  }

  /** Returns the error, or null. Another process may have been quicker; then it supervises the server. */
  private restartOnce(port: number): Promise<unknown> {
    const { paths } = this.options;
    return withLock(paths, async () => {
      if (!this.stopping.signal.aborted && !findRunning(paths)) await this.start(port);
      return null;
    }).catch((error: unknown) => error);
  }

  private async restartUntilUp(dead: ChildProcess, port: number): Promise<void> {
    const { signal } = this.stopping;
    const { log } = this.options;
    if (signal.aborted) return;
    log(`The database ended (${dead.signalCode ?? dead.exitCode}); starting it again …`);
    const endedAt = Date.now();
    const causes = new Set<string>();
    while (!signal.aborted) {
      const error = await this.restartOnce(port);
      if (!error) break;
      const { message } = describeError(error);
      // Without its numbers: each try has another time, and another process and file.
      const cause = message.replaceAll(/\d+/g, '');
      if (!causes.has(cause)) log(message);
      causes.add(cause);
      const afterMs = Date.now() - endedAt < laterMs ? retryAfterMs : laterRetryAfterMs;
      await wait(afterMs, undefined, { signal }).catch(() => undefined);
    }
    if (causes.size && !signal.aborted) log('The database is running again.');
  }
}
