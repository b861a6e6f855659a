import { Injectable } from '@nestjs/common';
import type { Sale } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

type LostDispute = Sale['lostDisputes'][number];

/**
 * Returns nothing if it was lost before and not won since. The fee is what the provider charged in addition to the earlier
 * rounds.
 */
const add = statement('checkout.add-lost-dispute', {
  parameters: [z.string(), z.string(), z.int(), z.int()],
  row: z.object({ at: z.date(), fee: z.int() }),
  sql: `insert into lost_disputes (dispute_id, round, order_id, amount, fee)
    select $1, count(*) + 1, $2, $3, greatest($4 - coalesce(sum(fee), 0), 0) from lost_disputes where dispute_id = $1
    having count(*) = (select count(*) from reversed_disputes where dispute_id = $1)
    on conflict do nothing returning at, fee`,
});
const reverse = statement('checkout.reverse-lost-dispute', {
  parameters: [z.string()],
  sql: `insert into reversed_disputes (dispute_id, round)
    select dispute_id, max(round) from lost_disputes where dispute_id = $1 group by dispute_id
    on conflict do nothing`,
});
const listOf = statement('checkout.list-lost-disputes', {
  parameters: [z.array(z.string())],
  row: z.object({
    orderId: z.string(),
    disputeId: z.string(),
    amount: z.int(),
    fee: z.int(),
    at: z.date(),
    reversedAt: z.date().nullable(),
  }),
  sql: `select l.order_id as "orderId", dispute_id as "disputeId", l.amount, l.fee, l.at, r.at as "reversedAt"
    from lost_disputes l left join reversed_disputes r using (dispute_id, round)
    where l.order_id = any($1) order by l.at, dispute_id, round`,
});

/** Lost disputes: amounts that customers' banks took back. */
@Injectable()
export class LostDisputesRepository {
  constructor(private readonly database: Database) {}

  /** Returns when it was lost and what this round cost; null if it was recorded before. Pence. */
  add(
    orderId: string,
    disputeId: string,
    amount: number,
    fee: number,
  ): Promise<{ at: Date; fee: number } | null> {
    return this.database.maybe(add, disputeId, orderId, amount, fee);
  }

  /** Records that a lost dispute was won after all. False if it was never lost, or that is recorded already. */
  async reverse(disputeId: string): Promise<boolean> {
    return (await this.database.change(reverse, disputeId)) === 1;
  }

  /** By order. */
  async of(orderIds: readonly string[]): Promise<Map<string, LostDispute[]>> {
    const byOrder = new Map<string, LostDispute[]>();
    if (!orderIds.length) return byOrder;
    for (const { orderId, at, reversedAt, ...lost } of await this.database.rows(listOf, orderIds)) {
      const dispute = {
        ...lost,
        at: at.toISOString(),
        ...(reversedAt && { reversedAt: reversedAt.toISOString() }),
      };
      byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), dispute]);
    }
    return byOrder;
  }
}
