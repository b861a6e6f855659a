import type { Logger } from '@music/platform';

/** Logs an outage once: its first failure, and nothing more until it is over. */
export class Outage {
  private lasts = false;

  /** `message`: what the log says of it. */
  constructor(
    private readonly logger: Pick<Logger, 'warn'>,
    private readonly message: string,
  ) {}

  readonly failed = (error: unknown): void => {
    if (!this.lasts) this.logger.warn({ err: error }, this.message);
    this.lasts = true;
  };

  over(): void {
    this.lasts = false;
  }
}
