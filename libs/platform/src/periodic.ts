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
  private soon: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private again = false;
  private stopped = false;
  /** Runs outside the caller's async context, which may be in a transaction. */
  private readonly apart = new AsyncResource('Periodic');

  constructor(private readonly options: PeriodicOptions) {}

  /** The first run comes after one interval; `wake` starts one at once. */
  start(): this {
    const tick = () => void (this.running ??= this.run());
    this.timer = setInterval(tick, this.options.intervalMs).unref();
    return this;
  }

  /** Runs now, or again after the current run. */
  readonly wake = (): void => {
    if (this.stopped) return;
    if (this.running) this.again = true;
    else this.running = this.apart.runInAsyncScope(() => this.run());
  };

  /** Runs after this many milliseconds, for work that cannot wait for the next interval. The last call counts. */
  wakeIn(ms: number): void {
    clearTimeout(this.soon);
    if (!this.stopped) this.soon = setTimeout(this.wake, ms).unref();
  }

  /** Stops, and waits for the current run. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.again = false;
    clearInterval(this.timer);
    clearTimeout(this.soon);
    await this.running;
  }

  private async run(): Promise<void> {
    do {
      this.again = false;
      clearTimeout(this.soon);
      await this.turn();
    } while (this.again);
    this.running = null;
  }

  private async turn(): Promise<void> {
    const { name, work, logger } = this.options;
    try {
      await work();
    } catch (error) {
      logger.warn({ err: error }, `${name} failed, and is tried again`);
    }
  }
}
