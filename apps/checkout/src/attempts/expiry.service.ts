import { Injectable } from '@nestjs/common';
import { Database } from '@music/platform';
import { outlastingRaces } from '../database/locks.js';
import { VoucherUsesRepository } from '../vouchers/voucher-uses.repository.js';
import { type Attempt, AttemptsRepository } from './attempts.repository.js';
import { IntentClosed, IntentUnknown, PaymentProvider } from '../provider/payment-provider.client.js';

/** Gives attempts up. The intent is cancelled first: a voucher is free again only when nobody can pay with it any more. */
@Injectable()
export class ExpiryService {
  constructor(
    private readonly database: Database,
    private readonly provider: PaymentProvider,
    private readonly attempts: AttemptsRepository,
    private readonly vouchers: VoucherUsesRepository,
  ) {}

  /** False when it is being paid or was paid. */
  async giveUp(attempt: Pick<Attempt, 'id' | 'intentId'>, as: 'expired' | 'cancelled'): Promise<boolean> {
    if (attempt.intentId && !(await this.cancel(attempt.intentId))) return false;
    await outlastingRaces(this.database, async () => {
      const locked = await this.attempts.lock(attempt.id);
      if (locked?.state !== 'awaiting_payment' || locked.intentId !== attempt.intentId) return;
      await this.attempts.become(locked, as, 'expiry');
      await this.vouchers.release(attempt.id);
    });
    return true;
  }

  private async cancel(intentId: string): Promise<boolean> {
    try {
      await this.provider.cancel(intentId);
      return true;
    } catch (fault) {
      if (fault instanceof IntentUnknown) return true;
      if (fault instanceof IntentClosed) return false;
      throw fault;
    }
  }
}
