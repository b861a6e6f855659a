import { AsyncResource } from 'node:async_hooks';
import type { Logger } from './logger.js';

interface PeriodicOptions {
  /** What failed, as the log says it. */
  name: string;
  intervalMs: number;
  /** One turn. What it throws is logged, and the next turn comes all the same. */
  work: () => unknown;
  logger: Logger;
}

/** Work that is done again and again, never twice at once. It does not keep the process alive. */
export class Periodic {
  private timer: NodeJS.Timeout | undefined;
  private soon: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private again = false;
  private stopped = false;
  /** Whoever wakes it may be in the middle of a transaction, which is not this work's. */
  private readonly apart = new AsyncResource('Periodic');

  constructor(private readonly options: PeriodicOptions) {}

  /** The first turn comes after one interval; `wake` brings one at once. */
  start(): this {
    const tick = () => void (this.running ??= this.run());
    this.timer = setInterval(tick, this.options.intervalMs).unref();
    return this;
  }

  /** A turn now; during a turn, one more after it. */
  readonly wake = (): void => {
    if (this.stopped) return;
    if (this.running) this.again = true;
    else this.running = this.apart.runInAsyncScope(() => this.run());
  };

  /** A turn after so many milliseconds, for work that cannot wait for the next interval. The last call counts. */
  wakeIn(ms: number): void {
    clearTimeout(this.soon);
    if (!this.stopped) this.soon = setTimeout(this.wake, ms).unref();
  }

  /** Begins no further turn, and waits for the one that is running. */
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
    } catch (fault) {
      logger.warn({ err: fault }, `${name} failed, and is tried again`);
    }
  }
}
