import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { serverAccount } from './account.js';
import { findBinaries } from './binaries.js';
import { databaseName, prepareCluster, readPassword } from './cluster.js';
import { EmbeddedPostgresError } from './errors.js';
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

const restartTimeoutMs = 30_000;

/** Restarts the server on the same port if it crashes or is killed. */
class ServerSupervisor {
  private stopped = false;
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
    this.stopped = true;
    return this.restarting;
  }

  /** Another process may have been quicker; then it supervises the server. */
  private async restartOnce(port: number): Promise<void> {
    if (!this.stopped && !findRunning(this.options.paths)) await this.start(port);
  }

  private async restartUntilUp(dead: ChildProcess, port: number): Promise<void> {
    const deadline = Date.now() + restartTimeoutMs;
    while (!this.stopped && Date.now() < deadline) {
      this.options.log(`The database ended (${dead.signalCode ?? dead.exitCode}); starting it again …`);
      const error = await withLock(this.options.paths, () => this.restartOnce(port)).then(
        () => null,
        (error: unknown) => error,
      );
      if (!error) return;
      if (error instanceof EmbeddedPostgresError) this.options.log(error.message);
      await wait(1_000);
    }
  }
}
