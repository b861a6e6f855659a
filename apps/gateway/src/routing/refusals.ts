import { Injectable } from '@nestjs/common';
import { recordAudit } from '@music/contracts';
import { Bus } from '@music/messaging';
import { currentContext } from '@music/platform';
import { limits, RateLimits } from './rate-limits.js';

/** Writes into the audit log that somebody known was refused. Nobody waits for it, and nothing fails with it. */
@Injectable()
export class Refusals {
  constructor(
    private readonly bus: Bus,
    private readonly rates: RateLimits,
  ) {}

  /** `refused`: the call's name or the path. The running request's actor is who asked. */
  note(refused: string): void {
    const { actor } = currentContext();
    if (actor) void this.write(actor.userId, refused.slice(0, 200)).catch(() => undefined);
  }

  /** Only so many an hour: the log is append-only, and nobody shall fill it. */
  private async write(userId: number, refused: string): Promise<void> {
    await this.rates.count(limits.refusalsNoted, String(userId));
    await this.bus.call(recordAudit, { action: 'access-refused', details: { refused } });
  }
}
