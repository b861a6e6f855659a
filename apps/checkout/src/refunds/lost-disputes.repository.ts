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
const listOf = statement('checkout.list-lost-disputes', {
  parameters: [z.array(z.string())],
  row: z.object({
    orderId: z.string(),
    disputeId: z.string(),
    amount: z.int(),
    fee: z.int(),
    at: z.date(),
  }),
  sql: `select order_id as "orderId", dispute_id as "disputeId", amount, fee, at from lost_disputes
    where order_id = any($1) order by at, dispute_id`,
});

/** What customers' banks took back for good. */
@Injectable()
export class LostDisputesRepository {
  constructor(private readonly database: Database) {}

  /** Answers when it was lost; null where that was known. Pence. */
  async add(orderId: string, disputeId: string, amount: number, fee: number): Promise<Date | null> {
    return (await this.database.maybe(add, disputeId, orderId, amount, fee))?.at ?? null;
  }

  /** By order. */
  async of(orderIds: readonly string[]): Promise<Map<string, LostDispute[]>> {
    const byOrder = new Map<string, LostDispute[]>();
    for (const { orderId, at, ...dispute } of await this.database.rows(listOf, orderIds))
      byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), { ...dispute, at: at.toISOString() }]);
    return byOrder;
  }
}
