import { Injectable } from '@nestjs/common';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { orderCounts } from './order-counts.sql.js';

const Generation = z.object({ id: z.int() });
const next = [z.int()] as const;

const findNext = statement('reporting.find-next-generation', {
  row: Generation,
  sql: 'select id from generations where not current and retired_at is null',
});
const addNext = statement('reporting.add-generation', {
  row: Generation,
  sql: 'insert into generations (id, current) select max(id) + 1, false from generations returning id',
});
const retireCurrent = statement('reporting.retire-generation', {
  sql: 'update generations set current = false, retired_at = now() where current',
});
const makeCurrent = statement('reporting.make-generation-current', {
  parameters: next,
  sql: 'update generations set current = true where id = $1',
});
const deleteOrderCounts = statement('reporting.delete-order-counts', {
  sql: `delete from daily_counts where what = 'orders'`,
});
const countOrders = statement('reporting.count-orders', {
  parameters: next,
  sql: `insert into daily_counts (day, what, key, count) ${orderCounts('$1')}`,
});
const hasGeneration = statement('reporting.find-generation', {
  parameters: [z.int()],
  row: Generation,
  sql: 'select id from generations where id = $1',
});
const listRetired = statement('reporting.list-retired-generations', {
  row: Generation,
  sql: `select id from generations where retired_at < now() - interval '1 hour'`,
});
const deleteLedger = statement('reporting.delete-ledger', {
  parameters: [z.int()],
  row: z.object({ done: z.literal(true) }),
  sql: 'select forget_generation($1) is not null as done',
});
const deleteDays = statement('reporting.delete-days', {
  parameters: [z.int()],
  sql: 'delete from daily_sales where generation = $1',
});
const deleteGeneration = statement('reporting.delete-generation', {
  parameters: [z.int()],
  sql: 'delete from generations where id = $1',
});
const deleteOrders = statement('reporting.delete-orders', {
  sql: 'delete from orders o where not exists (select from ledger l where l.order_id = o.order_id)',
});

/** The ledger in use, the one that is being rebuilt, and those that were replaced (ADR 32). */
@Injectable()
export class GenerationsRepository {
  constructor(private readonly database: Database) {}

  /** The one that is being built; starts it if there is none. The caller holds the ledger's lock. */
  async begin(): Promise<number> {
    const { id } = (await this.database.maybe(findNext)) ?? (await this.database.one(addNext));
    return id;
  }

  /** From now on `generation` is read. The caller holds the ledger's lock, in a transaction. */
  async makeCurrent(generation: number): Promise<void> {
    await this.database.change(retireCurrent);
    await this.database.change(makeCurrent, generation);
    await this.database.change(deleteOrderCounts);
    await this.database.change(countOrders, generation);
  }

  async has(generation: number): Promise<boolean> {
    return (await this.database.maybe(hasGeneration, generation)) !== null;
  }

  /**
   * Deletes ledgers replaced at least an hour ago; newer ones may still be being read page by page. After an abort it begins no
   * further one.
   */
  async deleteRetired(signal: AbortSignal): Promise<void> {
    for (const { id } of await this.database.rows(listRetired)) if (!signal.aborted) await this.delete(id);
  }

  private delete(retired: number): Promise<void> {
    return this.database.transaction(async () => {
      await this.database.one(deleteLedger, retired);
      await this.database.change(deleteDays, retired);
      await this.database.change(deleteGeneration, retired);
      await this.database.change(deleteOrders);
    });
  }
}
