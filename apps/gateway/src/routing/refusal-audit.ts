import { Injectable } from '@nestjs/common';
import { recordAudit } from '@music/contracts';
import { Bus } from '@music/messaging';
import { createLogger, currentContext } from '@music/platform';
import { limits, RateLimits, TooManyRequests } from './rate-limits.js';

const logger = createLogger('gateway');

/** Records in the audit log that a user was refused. Runs in the background; failures are only logged. */
@Injectable()
export class RefusalAudit {
  constructor(
    private readonly bus: Bus,
    private readonly rates: RateLimits,
  ) {}

  /** `refused`: the call's name or the path. The actor is that of the running request. */
  record(refused: string): void {
    const { actor } = currentContext();
    if (actor) void this.write(actor.userId, refused.slice(0, 200)).catch(logFailure);
  }

  /** Limited per hour: the log is append-only and must not be flooded. */
  private async write(userId: number, refused: string): Promise<void> {
    await this.rates.consume(limits.refusalAudit, String(userId));
    await this.bus.call(recordAudit, { action: 'access-refused', details: { refused } });
  }
}

/** A user who is refused very often is no failure. */
function logFailure(error: unknown): void {
  if (!(error instanceof TooManyRequests))
    logger.warn({ err: error }, 'a refusal could not be written to the audit log');
}
