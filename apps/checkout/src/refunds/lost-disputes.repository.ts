import { Injectable } from '@nestjs/common';
import type { Sale } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

type LostDispute = Sale['lostDisputes'][number];

const add = statement('checkout.add-lost-dispute', {
  parameters: [z.string(), z.string(), z.int(), z.int()],
  row: z.object({ at: z.date() }),
  sql: `insert into lost_disputes (dispute_id, order_id, amount, fee) values ($1, $2, $3, $4)
    on conflict do nothing returning at`,
});
const reverse = statement('checkout.reverse-lost-dispute', {
  parameters: [z.string()],
  sql: `insert into reversed_disputes (dispute_id) select dispute_id from lost_disputes where dispute_id = $1
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
    from lost_disputes l left join reversed_disputes r using (dispute_id)
    where l.order_id = any($1) order by l.at, dispute_id`,
});

/** What customers' banks took back for good. */
@Injectable()
export class LostDisputesRepository {
  constructor(private readonly database: Database) {}

  /** Answers when it was lost; null where that was known. Pence. */
  async add(orderId: string, disputeId: string, amount: number, fee: number): Promise<Date | null> {
    return (await this.database.maybe(add, disputeId, orderId, amount, fee))?.at ?? null;
  }

  /** It is won after all. False where it was never lost, or that was known. */
  async reverse(disputeId: string): Promise<boolean> {
    return (await this.database.change(reverse, disputeId)) === 1;
  }

  /** By order. */
  async of(orderIds: readonly string[]): Promise<Map<string, LostDispute[]>> {
    const byOrder = new Map<string, LostDispute[]>();
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
