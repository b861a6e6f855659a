import { createLogger, Periodic } from '@music/platform';

const logger = createLogger('catalogue');
/** A fallback for missed notifications. */
const intervalMs = 10_000;
const retryMs = 1_000;

interface Watched {
  /** Null if there is nothing to follow. */
  version: () => Promise<number | null>;
  /** `after`: the version that was followed before; null at first. */
  follow: (version: number, after: number | null) => Promise<unknown>;
  /** What is being followed, for the log. */
  name: string;
}

/**
 * Checks a version that other processes raise, when notified and every ten seconds, and follows each new one. An error is logged,
 * and it tries again a second later.
 */
export class VersionWatch {
  private followed: number | null = null;
  private readonly polling: Periodic;

  constructor(private readonly watched: Watched) {
    this.polling = new Periodic({ name: watched.name, logger, intervalMs, work: () => this.check() });
  }

  /** Does not wait: a cache or database that is down must not keep the service from answering. */
  start(): void {
    this.polling.start().wake();
  }

  /** The version was probably raised. */
  readonly wake = (): void => this.polling.wake();

  /** Ends after the current step. */
  stop(): Promise<void> {
    return this.polling.stop();
  }

  private async check(): Promise<void> {
    try {
      await this.followNew();
    } catch (error) {
      this.polling.wakeIn(retryMs);
      throw error;
    }
  }

  private async followNew(): Promise<void> {
    const version = await this.watched.version();
    if (version === null || version === this.followed) return;
    await this.watched.follow(version, this.followed);
    this.followed = version;
  }
}
