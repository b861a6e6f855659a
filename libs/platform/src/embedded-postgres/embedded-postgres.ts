import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { serverAccount } from './account.js';
import { findBinaries } from './binaries.js';
import { databaseName, prepareCluster, readPassword } from './cluster.js';
import { EmbeddedPostgresError } from './errors.js';
import { findPlace, type Place } from './place.js';
import { findRunning, launch, type Launch, shutDown } from './postmaster.js';
import { enter, hasUsers, leave, locked } from './users.js';

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
  keeper?: Keeper;
}

/**
 * Starts a real PostgreSQL server on a free port of 127.0.0.1, or joins the one that another process runs on the same data. A
 * server left behind by a killed process is restarted, and so is one that dies. Throws `EmbeddedPostgresError` with a line that
 * says what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined);
  const place = await findPlace(options.dataDir, log);
  return locked(place, async () => {
    const { port, password, keeper } = (await join(place)) ?? (await start(place, log));
    const name = enter(place);
    return {
      url: `postgres://${databaseName}:${password}@127.0.0.1:${port}/${databaseName}`,
      stop: () => stop(place, name, keeper),
    };
  });
}

async function join(place: Place): Promise<Server | null> {
  const running = hasUsers(place) ? findRunning(place) : null;
  const password = readPassword(place);
  return running?.ready && password ? { port: running.port, password } : null;
}

async function start(place: Place, log: (line: string) => void): Promise<Server> {
  const orphan = findRunning(place);
  if (orphan) await shutDown(orphan.pid);
  const account = serverAccount(place.cluster);
  const binaries = findBinaries(place, account);
  const password = await prepareCluster(place, binaries, account, log);
  const keeper = new Keeper({ place, binaries, account, log });
  return { port: await keeper.start(), password, keeper };
}

async function stop(place: Place, name: string, keeper: Keeper | undefined): Promise<void> {
  await keeper?.rest();
  return locked(place, async () => {
    leave(place, name);
    if (hasUsers(place)) return;
    // The port is unknown if the data folder was deleted in the meantime.
    const pid = findRunning(place)?.pid ?? keeper?.pid;
    if (pid) await shutDown(pid);
  });
}

const restartMs = 30_000;

/** Restarts the server on the same port if it crashes or is killed. */
class Keeper {
  private resting = false;
  private reviving: Promise<void> = Promise.resolve();
  /** Of the server while it runs. */
  pid: number | undefined;
  constructor(private readonly options: Launch) {}

  async start(port = 0): Promise<number> {
    const server = await launch(this.options, port);
    this.pid = server.child.pid;
    server.child.once('exit', () => {
      this.pid = undefined;
      this.reviving = this.revive(server.child, server.port);
    });
    return server.port;
  }

  /** From now on the server is not restarted when it ends. */
  rest(): Promise<void> {
    this.resting = true;
    return this.reviving;
  }

  /** Another process may have been quicker; then it supervises the server. */
  private async again(port: number): Promise<void> {
    if (!this.resting && !findRunning(this.options.place)) await this.start(port);
  }

  private async revive(dead: ChildProcess, port: number): Promise<void> {
    const until = Date.now() + restartMs;
    while (!this.resting && Date.now() < until) {
      this.options.log(`The database ended (${dead.signalCode ?? dead.exitCode}); starting it again …`);
      const error = await locked(this.options.place, () => this.again(port)).then(
        () => null,
        (reason: unknown) => reason,
      );
      if (!error) return;
      if (error instanceof EmbeddedPostgresError) this.options.log(error.message);
      await wait(1_000);
    }
  }
}
