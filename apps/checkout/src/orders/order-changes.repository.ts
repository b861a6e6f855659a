import { Injectable } from '@nestjs/common';
import type { OrderState } from '@music/contracts';
import { Database } from '@music/platform';
import { mayBecome } from './order.process.js';
import type { OrderRecord } from './order-record.js';

/** What changes in an order once it is paid. Always within a transaction, the order locked. */
@Injectable()
export class OrderChangesRepository {
  constructor(private readonly database: Database) {}

  /** Moves an order on and writes why. Throws when the table of states has no such step. */
  async become(order: OrderRecord, to: OrderState, cause: string): Promise<void> {
    if (!mayBecome(order.state, to)) throw new Error(`An order that is ${order.state} cannot become ${to}.`);
    await this.database.manager.query('update orders set state = $2 where id = $1', [order.id, to]);
    await this.database.manager.query(
      'insert into order_events (attempt_id, from_state, to_state, cause) values ($1, $2, $3, $4)',
      [order.attemptId, order.state, to, cause],
    );
  }

  /** Counts a change, so that a reader of events knows the newer one; answers the version. */
  async nextVersion(orderId: string): Promise<number> {
    const [rows]: [{ version: number }[], number] = await this.database.manager.query(
      'update orders set version = version + 1 where id = $1 returning version',
      [orderId],
    );
    if (!rows[0]) throw new Error(`There is no order ${orderId}.`);
    return rows[0].version;
  }

  /** Answers the lines that nobody had marked before. */
  async markDispatched(lineIds: readonly number[]): Promise<number[]> {
    const [rows]: [{ id: number }[], number] = await this.database.manager.query(
      'update order_lines set dispatched_at = now() where id = any($1) and dispatched_at is null returning id',
      [lineIds],
    );
    return rows.map(({ id }) => id).sort((a, b) => a - b);
  }

  /** False when it stood there already. */
  async setDispute(orderId: string, dispute: string | null): Promise<boolean> {
    const [, changed]: [unknown, number] = await this.database.manager.query(
      'update orders set dispute = $2 where id = $1 and dispute is distinct from $2',
      [orderId, dispute],
    );
    return changed === 1;
  }
}
