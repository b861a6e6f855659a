import { Injectable } from '@nestjs/common';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { orderMayBecome, PaidOrderState } from './order.process.js';
import type { OrderRecord } from './order-record.js';

const setState = statement('checkout.set-order-state', {
  parameters: [z.string(), PaidOrderState],
  sql: 'update orders set state = $2 where id = $1',
});
const addEvent = statement('checkout.add-order-event', {
  parameters: [z.string(), PaidOrderState, PaidOrderState, z.string()],
  sql: 'insert into order_events (attempt_id, from_state, to_state, cause) values ($1, $2, $3, $4)',
});
const nextVersion = statement('checkout.increment-order-version', {
  parameters: [z.string()],
  row: z.object({ version: z.int() }),
  sql: 'update orders set version = version + 1 where id = $1 returning version',
});
const markDispatched = statement('checkout.mark-lines-dispatched', {
  parameters: [z.array(z.int())],
  row: z.object({ id: z.int() }),
  sql: 'update order_lines set dispatched_at = now() where id = any($1) and dispatched_at is null returning id',
});
const waiveRight = statement('checkout.waive-right', {
  parameters: [z.string(), z.date(), z.int()],
  row: z.object({ version: z.int() }),
  sql: `update orders set waived_right_at = $2, waiver_text = $3, version = version + 1 where id = $1
    returning version`,
});
const setDispute = statement('checkout.set-dispute', {
  parameters: [z.string(), z.string()],
  sql: 'update orders set dispute = $2, version = version + 1 where id = $1 and dispute is distinct from $2',
});

/** Changes to a paid order. Must run in a transaction that has locked the order. */
@Injectable()
export class OrderChangesRepository {
  constructor(private readonly database: Database) {}

  /** Changes an order's state and records the cause. Throws if the state table forbids it. */
  async changeState(order: OrderRecord, to: PaidOrderState, cause: string): Promise<void> {
    if (!orderMayBecome(order.state, to))
      throw new Error(`An order that is ${order.state} cannot become ${to}.`);
    await this.database.change(setState, order.id, to);
    await this.database.change(addEvent, order.attemptId, order.state, to, cause);
  }

  /** Increments the order's version, so that consumers of events recognise the newer one; returns the version. */
  async nextVersion(orderId: string): Promise<number> {
    return (await this.database.one(nextVersion, orderId)).version;
  }

  /** Returns the lines that were not marked before. */
  async markDispatched(lineIds: readonly number[]): Promise<number[]> {
    const rows = await this.database.rows(markDispatched, lineIds);
    return rows.map(({ id }) => id).sort((a, b) => a - b);
  }

  /** Records that the customer gave up the right to cancel, with the version of the text; returns the order's version. */
  async waiveRight(orderId: string, at: Date, text: number): Promise<number> {
    return (await this.database.one(waiveRight, orderId, at, text)).version;
  }

  async setDispute(orderId: string, dispute: string): Promise<void> {
    await this.database.change(setDispute, orderId, dispute);
  }
}
