import { Injectable } from '@nestjs/common';
import type { OrderDetail } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

const add = statement('checkout.add-returned-refund', {
  parameters: [z.string(), z.string(), z.int()],
  sql: `insert into returned_refunds (provider_id, refund_id, amount) values ($1, $2, $3)
    on conflict do nothing`,
});
const listOf = statement('checkout.list-returned-refunds', {
  parameters: [z.string()],
  row: z.object({ at: z.date(), amount: z.int() }),
  sql: `select r.at, r.amount from returned_refunds r join refunds f on f.id = r.refund_id
    where f.order_id = $1 order by r.at, r.provider_id`,
});

/** Refunds, or parts of them, that had succeeded and that the customer's bank returned later. */
@Injectable()
export class ReturnedRefundsRepository {
  constructor(private readonly database: Database) {}

  /** `providerId`: of the part at the provider. False if its return is recorded already. */
  async add(providerId: string, refundId: string, amount: number): Promise<boolean> {
    return (await this.database.change(add, providerId, refundId, amount)) === 1;
  }

  /** Those of an order, oldest first. */
  async of(orderId: string): Promise<OrderDetail['returnedRefunds']> {
    const rows = await this.database.rows(listOf, orderId);
    return rows.map(({ at, amount }) => ({ at: at.toISOString(), amount }));
  }
}
