import type { Logger } from './logger.js';
import { Outage } from './outage.js';

const retryDelayMs = 2_000;

interface RetryingTaskOptions {
  /** How its log messages begin. */
  name: string;
  logger: Pick<Logger, 'warn' | 'info'>;
  work: () => Promise<unknown>;
}

/**
 * A background task that must succeed once: retried two seconds after each failure, until stopped. Each cause of failure is logged
 * once.
 */
export class RetryingTask {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;
  private readonly work: () => Promise<unknown>;
  private readonly outage: Outage;

  constructor({ name, logger, work }: RetryingTaskOptions) {
    this.work = work;
    this.outage = new Outage(logger, `${name} failed; trying again`, `${name} succeeded after failures`);
  }

  /** For work in several steps: whether it should stop. */
  get isStopped(): boolean {
    return this.stopped;
  }

  start(): void {
    this.running = this.work().then(this.outage.over, (error: unknown) => {
      this.outage.failed(error);
      if (!this.stopped) this.timer = setTimeout(() => this.start(), retryDelayMs).unref();
    });
  }

  /** Waits for the running try. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }
}
