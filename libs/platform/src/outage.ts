import { describeError } from './describe-error.js';
import type { Logger } from './logger.js';
import { tlsAdvice } from './tls-advice.js';

/**
 * Logs the outage of a server, not each failed attempt to reach it: when it begins, once for each further cause while it lasts, and
 * when it ends.
 */
export class Outage {
  private begunAt = 0;
  /** The causes logged so far, empty without an outage. One attempt may fail with several, and each retry repeats them. */
  private readonly causes = new Set<string>();

  /** `begun` and `ended`: the log messages. */
  constructor(
    private readonly logger: Pick<Logger, 'warn' | 'info'>,
    private readonly begun: string,
    private readonly ended: string,
  ) {}

  static ofServer(logger: Pick<Logger, 'warn' | 'info'>, server: string): Outage {
    return new Outage(logger, `${server} is away`, `${server} is back`);
  }

  readonly failed = (error: unknown): void => {
    const { message, code } = describeError(error);
    const cause = `${code} ${message}`;
    if (this.causes.has(cause)) return;
    if (!this.causes.size) this.begunAt = Date.now();
    this.causes.add(cause);
    this.logger.warn({ err: error, advice: tlsAdvice(error) }, this.begun);
  };

  readonly over = (): void => {
    if (!this.causes.size) return;
    this.causes.clear();
    this.logger.info({ lastedMs: Date.now() - this.begunAt }, this.ended);
  };
}
