import { Injectable } from '@nestjs/common';
import { Database } from '@music/platform';

export interface Hold {
  intentId: string;
  attemptId: string;
  reason: string;
  /** Pence. */
  amount: number;
}

/** Money that came and fits no snapshot, until it is given back. */
@Injectable()
export class PaymentHoldsRepository {
  constructor(private readonly database: Database) {}

  /** False when it was held before. */
  async hold({ intentId, attemptId, reason, amount }: Hold): Promise<boolean> {
    const held: object[] = await this.database.manager.query(
      `insert into payment_holds (intent_id, attempt_id, reason, amount) values ($1, $2, $3, $4)
       on conflict do nothing returning intent_id`,
      [intentId, attemptId, reason, amount],
    );
    return held.length === 1;
  }

  /** Money that is held and not yet given back. */
  unrefunded(): Promise<Hold[]> {
    return this.database.manager.query(
      `select intent_id as "intentId", attempt_id as "attemptId", reason, amount from payment_holds
       where refunded_at is null order by held_at limit 100`,
    );
  }

  async markRefunded(intentId: string): Promise<void> {
    await this.database.manager.query('update payment_holds set refunded_at = now() where intent_id = $1', [
      intentId,
    ]);
  }
}
