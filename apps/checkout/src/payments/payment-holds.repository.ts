import { Injectable } from '@nestjs/common';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

/** `amount` in pence. */
const Hold = z.object({ intentId: z.string(), attemptId: z.string(), reason: z.string(), amount: z.int() });
export type Hold = z.infer<typeof Hold>;

const addHold = statement('checkout.add-payment-hold', {
  parameters: [z.string(), z.string(), z.string(), z.int()],
  sql: `insert into payment_holds (intent_id, attempt_id, reason, amount) values ($1, $2, $3, $4)
    on conflict do nothing`,
});
const unrefunded = statement('checkout.list-unrefunded-holds', {
  row: Hold,
  sql: `select intent_id as "intentId", attempt_id as "attemptId", reason, amount from payment_holds
    where refunded_at is null and refund_failed_at is null order by held_at limit 100`,
});
const markRefunded = statement('checkout.mark-hold-refunded', {
  parameters: [z.string()],
  sql: 'update payment_holds set refunded_at = now() where intent_id = $1',
});
const markFailed = statement('checkout.mark-hold-refund-failed', {
  parameters: [z.string()],
  row: Hold.pick({ amount: true }),
  sql: `update payment_holds set refund_failed_at = now() where intent_id = $1 and refund_failed_at is null
    returning amount`,
});

/** Payments that match no snapshot, until they are refunded. */
@Injectable()
export class PaymentHoldsRepository {
  constructor(private readonly database: Database) {}

  /** False if it was held before. */
  async add({ intentId, attemptId, reason, amount }: Hold): Promise<boolean> {
    return (await this.database.change(addHold, intentId, attemptId, reason, amount)) === 1;
  }

  /** Payments that are held and not yet refunded, unless that has failed. */
  unrefunded(): Promise<Hold[]> {
    return this.database.rows(unrefunded);
  }

  async markRefunded(intentId: string): Promise<void> {
    await this.database.change(markRefunded, intentId);
  }

  /** The amount that is still owed; null if the failure was noted before. */
  markFailed(intentId: string): Promise<Pick<Hold, 'amount'> | null> {
    return this.database.maybe(markFailed, intentId);
  }
}
