import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { createLogger } from '@music/platform';

const logger = createLogger('catalogue');
const lookMs = 1_000;

/**
 * Looks once a second at a version that other processes raise, and follows each that it has not followed yet. A fault is
 * logged and tried again at the next look.
 */
export abstract class VersionWatch implements OnApplicationBootstrap, OnModuleDestroy {
  private followed: number | null = null;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();
  private stopped = false;

  /** What is logged when it could not be followed. */
  protected abstract readonly complaint: string;
  /** Null while there is nothing to follow. */
  protected abstract version(): Promise<number | null>;
  protected abstract follow(version: number): Promise<unknown>;

  /** Does not wait: a cache or database that is down must not keep the service from answering. */
  onApplicationBootstrap(): void {
    this.looking = this.look()
      .catch((fault: unknown) => {
        if (!this.stopped) logger.warn({ fault: String(fault) }, this.complaint);
      })
      .finally(() => {
        if (!this.stopped) this.timer = setTimeout(() => this.onApplicationBootstrap(), lookMs).unref();
      });
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.looking;
  }

  private async look(): Promise<void> {
    const version = await this.version();
    if (version === null || version === this.followed) return;
    await this.follow(version);
    this.followed = version;
  }
}
