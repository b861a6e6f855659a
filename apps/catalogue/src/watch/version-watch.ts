import { createLogger, Periodic } from '@music/platform';

const logger = createLogger('catalogue');
const intervalMs = 1_000;

interface Watched {
  /** Null while there is nothing to follow. */
  version: () => Promise<number | null>;
  follow: (version: number) => Promise<unknown>;
  /** What following is, for the log. */
  name: string;
}

/**
 * Looks once a second at a version that other processes raise, and follows each that it has not followed yet. A fault is
 * logged and tried again at the next look.
 */
export class VersionWatch {
  private followed: number | null = null;
  private readonly looks: Periodic;

  constructor(private readonly watched: Watched) {
    this.looks = new Periodic({ name: watched.name, logger, intervalMs, work: () => this.look() });
  }

  /** Does not wait: a cache or database that is down must not keep the service from answering. */
  start(): void {
    this.looks.start().wake();
  }

  /** Ends after what it is at. */
  stop(): Promise<void> {
    return this.looks.stop();
  }

  private async look(): Promise<void> {
    const version = await this.watched.version();
    if (version === null || version === this.followed) return;
    await this.watched.follow(version);
    this.followed = version;
  }
}
