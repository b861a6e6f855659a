import { createLogger } from '@music/platform';

const logger = createLogger('catalogue');
const lookMs = 1_000;

interface Watched {
  /** Null while there is nothing to follow. */
  version: () => Promise<number | null>;
  follow: (version: number) => Promise<unknown>;
  /** What is logged when it could not be followed. */
  complaint: string;
}

/**
 * Looks once a second at a version that other processes raise, and follows each that it has not followed yet. A fault is
 * logged and tried again at the next look.
 */
export class VersionWatch {
  private followed: number | null = null;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(private readonly watched: Watched) {}

  /** Does not wait: a cache or database that is down must not keep the service from answering. */
  start(): void {
    this.looking = this.look()
      .catch((fault: unknown) => {
        if (!this.stopped) logger.warn({ err: fault }, this.watched.complaint);
      })
      .finally(() => {
        if (!this.stopped) this.timer = setTimeout(() => this.start(), lookMs).unref();
      });
  }

  /** Ends after what it is at. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.looking;
  }

  private async look(): Promise<void> {
    const version = await this.watched.version();
    if (version === null || version === this.followed) return;
    await this.watched.follow(version);
    this.followed = version;
  }
}
