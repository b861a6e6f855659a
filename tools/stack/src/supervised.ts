import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

export interface ProcessPlan {
  /** `catalogue-1` */
  name: string;
  /** The program, an absolute path. */
  script: string;
  environment: NodeJS.ProcessEnv;
  /** The address of its `/readyz`. */
  address: string;
}

type Log = (line: string) => void;

const pollMs = 100;
/** Ctrl-C reaches the processes at the same time as us: processes that end then are not restarted. */
const initialRestartDelayMs = 300;
const maxRestartDelayMs = 10_000;
/** All ten start at once, perhaps on a machine that is busy already. */
const startTimeoutMs = 120_000;

/** One process, restarted whenever it ends unexpectedly. Its output is prefixed with its name. */
export class SupervisedProcess {
  private child: ChildProcess | null = null;
  private ended: Promise<string> = Promise.resolve('exit code 0');
  private stopping = false;
  private ready = false;

  constructor(
    readonly plan: ProcessPlan,
    private readonly log: Log,
  ) {}

  get isReady(): boolean {
    return this.ready;
  }

  /** Resolves when it is ready; throws if it ends before, and does not retry then. */
  async start(): Promise<void> {
    const ended = this.spawn();
    const state = await this.untilReady(ended);
    if (state !== 'ready') throw new Error(`${this.plan.name} did not start (${state}): see above.`);
    void ended.then(() => this.restart());
  }

  /** Ends it and waits; returns how it ended: `exit code 0` if all is well. */
  async stop(): Promise<string> {
    this.stopping = true;
    this.child?.kill('SIGTERM');
    return this.ended;
  }

  private spawn(): Promise<string> {
    const { name, script, environment } = this.plan;
    const child = spawn(process.execPath, [script], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) this.show(stream);
    this.ended = new Promise((resolve) => {
      child.once('close', (code, signal) => {
        this.ready = false;
        const end = signal ?? `exit code ${code}`;
        this.log(`${name} ended: ${end}`);
        resolve(end);
      });
    });
    return this.ended;
  }

  private show(stream: Readable): void {
    createInterface({ input: stream }).on('line', (line) => this.log(`[${this.plan.name}] ${line}`));
  }

  /** `ready`, or how it ended instead. */
  private async untilReady(ended: Promise<string>): Promise<string> {
    let end = '';
    void ended.then((how) => (end = how));
    for (const deadline = Date.now() + startTimeoutMs; !end && Date.now() < deadline; await wait(pollMs)) {
      if (!(await isReadyAt(this.plan.address)) || end) continue;
      this.ready = true;
      this.log(`${this.plan.name} is ready: pid ${this.child?.pid}, ${this.plan.address}`);
      return 'ready';
    }
    return end || `not ready after ${startTimeoutMs / 1_000} s`;
  }

  /** Restarts it until it is ready, with increasing pauses. */
  private async restart(): Promise<void> {
    for (let delay = initialRestartDelayMs; ; delay = Math.min(delay * 2, maxRestartDelayMs)) {
      await wait(delay);
      if (this.stopping) return;
      try {
        return await this.start();
      } catch (error) {
        this.child?.kill('SIGKILL');
        this.log(String(error));
      }
    }
  }
}

const isReadyAt = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
