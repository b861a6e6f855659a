import { Injectable } from '@nestjs/common';
import { Database } from '@music/platform';
import { retryTransaction } from '../database/locks.js';
import { type Attempt, AttemptsRepository } from './attempts.repository.js';
import { ReservationsService } from './reservations.service.js';
import { IntentClosed, IntentUnknown, PaymentProvider } from '../provider/payment-provider.client.js';

/** Expires attempts. The intent is cancelled first: reservations are released only when the intent can no longer be paid. */
@Injectable()
export class ExpiryService {
  constructor(
    private readonly database: Database,
    private readonly provider: PaymentProvider,
    private readonly attempts: AttemptsRepository,
    private readonly reservations: ReservationsService,
  ) {}

  /** False if it is being paid or was paid. */
  async closeUnpaid(
    attempt: Pick<Attempt, 'id' | 'intentId'>,
    as: 'expired' | 'cancelled',
  ): Promise<boolean> {
    if (attempt.intentId && !(await this.cancel(attempt.intentId))) return false;
    await retryTransaction(this.database, async () => {
      const locked = await this.attempts.lock(attempt.id);
      if (locked?.state !== 'awaiting_payment' || locked.intentId !== attempt.intentId) return;
      await this.attempts.changeState(locked, as, 'expiry');
      await this.reservations.release(attempt.id);
      // Earlier revisions can no longer be paid.
      if (locked.intentId) await this.attempts.prune(attempt.id, locked.revision, 0);
    });
    return true;
  }

  private async cancel(intentId: string): Promise<boolean> {
    try {
      await this.provider.cancel(intentId);
      return true;
    } catch (error) {
      if (error instanceof IntentUnknown) return true;
      if (error instanceof IntentClosed) return false;
      throw error;
    }
  }
}
