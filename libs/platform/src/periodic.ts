import { AsyncResource } from 'node:async_hooks';
import type { Logger } from './logger.js';

interface PeriodicOptions {
  /** The log message for a failure. */
  name: string;
  intervalMs: number;
  /** One run. Its errors are logged, and the next run comes all the same. */
  work: () => unknown;
  logger: Logger;
}

/** A periodic task that never overlaps itself and does not keep the process alive. */
export class Periodic {
  private timer: NodeJS.Timeout | undefined;
  private wakeTimer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private rerun = false;
  private readonly stopped = new AbortController();
  /** Runs outside the caller's async context, which may be in a transaction. */
  private readonly asyncScope = new AsyncResource('Periodic');

  constructor(private readonly options: PeriodicOptions) {}

  /** Aborted when the task is stopped: a long run should then end before its next step. */
  get stopping(): AbortSignal {
    return this.stopped.signal;
  }

  /** The first run comes after one interval; `wake` starts one at once. */
  start(): this {
    const tick = () => void (this.running ??= this.run());
    this.timer = setInterval(tick, this.options.intervalMs).unref();
    return this;
  }

  /** Runs now, or again after the current run. */
  readonly wake = (): void => {
    if (this.stopping.aborted) return;
    if (this.running) this.rerun = true;
    else this.running = this.asyncScope.runInAsyncScope(() => this.run());
  };

  /** Runs after this many milliseconds, for work that cannot wait for the next interval. The last call counts. */
  wakeIn(ms: number): void {
    clearTimeout(this.wakeTimer);
    if (!this.stopping.aborted) this.wakeTimer = setTimeout(this.wake, ms).unref();
  }

  /** Stops, and waits for the current run. */
  async stop(): Promise<void> {
    this.stopped.abort();
    this.rerun = false;
    clearInterval(this.timer);
    clearTimeout(this.wakeTimer);
    await this.running;
  }

  private async run(): Promise<void> {
    do {
      this.rerun = false;
      clearTimeout(this.wakeTimer);
      await this.runOnce();
    } while (this.rerun);
    this.running = null;
  }

  private async runOnce(): Promise<void> {
    const { name, work, logger } = this.options;
    try {
      await work();
    } catch (error) {
      logger.warn({ err: error }, `${name} failed, and is tried again`);
    }
  }
}
