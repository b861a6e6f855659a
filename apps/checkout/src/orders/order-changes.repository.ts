import { Injectable } from '@nestjs/common';
import { OrderState } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { mayBecome } from './order.process.js';
import type { OrderRecord } from './order-record.js';

const setState = statement('checkout.set-order-state', {
  parameters: [z.string(), OrderState],
  sql: 'update orders set state = $2 where id = $1',
});
const addEvent = statement('checkout.add-order-event', {
  parameters: [z.string(), OrderState, OrderState, z.string()],
  sql: 'insert into order_events (attempt_id, from_state, to_state, cause) values ($1, $2, $3, $4)',
});
const nextVersion = statement('checkout.count-order-version', {
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
  parameters: [z.string(), z.string().nullable()],
  sql: 'update orders set dispute = $2, version = version + 1 where id = $1 and dispute is distinct from $2',
});

/** What changes in an order once it is paid. Always within a transaction, the order locked. */
@Injectable()
export class OrderChangesRepository {
  constructor(private readonly database: Database) {}

  /** Moves an order on and writes why. Throws when the table of states has no such step. */
  async become(order: OrderRecord, to: OrderState, cause: string): Promise<void> {
    if (!mayBecome(order.state, to)) throw new Error(`An order that is ${order.state} cannot become ${to}.`);
    await this.database.change(setState, order.id, to);
    await this.database.change(addEvent, order.attemptId, order.state, to, cause);
  }

  /** Counts a change, so that a reader of events knows the newer one; answers the version. */
  async nextVersion(orderId: string): Promise<number> {
    return (await this.database.one(nextVersion, orderId)).version;
  }

  /** Answers the lines that nobody had marked before. */
  async markDispatched(lineIds: readonly number[]): Promise<number[]> {
    const rows = await this.database.rows(markDispatched, lineIds);
    return rows.map(({ id }) => id).sort((a, b) => a - b);
  }

  /** The right to cancel was given up, by the text of this version; answers the order's version. */
  async waiveRight(orderId: string, at: Date, text: number): Promise<number> {
    return (await this.database.one(waiveRight, orderId, at, text)).version;
  }

  /** False when it stood there already. */
  async setDispute(orderId: string, dispute: string | null): Promise<boolean> {
    return (await this.database.change(setDispute, orderId, dispute)) === 1;
  }
}
