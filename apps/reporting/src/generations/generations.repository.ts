import { Injectable } from '@nestjs/common';
import { Database, statement } from '@music/platform';
import { z } from 'zod';

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
const forgetOrderCounts = statement('reporting.forget-order-counts', {
  sql: `delete from daily_counts where what = 'orders'`,
});
const countOrders = statement('reporting.count-orders', {
  parameters: next,
  sql: `
  insert into daily_counts (day, what, key, count)
  select paid_on, 'orders', source, count(*) from orders
  where order_id in (select order_id from ledger where generation = $1)
  group by paid_on, source`,
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
const forgetLedger = statement('reporting.forget-ledger', {
  parameters: [z.int()],
  row: z.object({ done: z.literal(true) }),
  sql: 'select forget_generation($1) is not null as done',
});
const forgetDays = statement('reporting.forget-days', {
  parameters: [z.int()],
  sql: 'delete from daily_sales where generation = $1',
});
const forgetGeneration = statement('reporting.forget-generation', {
  parameters: [z.int()],
  sql: 'delete from generations where id = $1',
});
const forgetOrders = statement('reporting.forget-orders', {
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
    await this.database.change(forgetOrderCounts);
    await this.database.change(countOrders, generation);
  }

  async has(generation: number): Promise<boolean> {
    return (await this.database.maybe(hasGeneration, generation)) !== null;
  }

  /**
   * Ledgers replaced at least an hour ago; newer ones may still be being read page by page. Once it is aborted, it begins with no
   * further one.
   */
  async forgetRetired(signal: AbortSignal): Promise<void> {
    for (const { id } of await this.database.rows(listRetired)) if (!signal.aborted) await this.forget(id);
  }

  private forget(retired: number): Promise<void> {
    return this.database.transaction(async () => {
      await this.database.one(forgetLedger, retired);
      await this.database.change(forgetDays, retired);
      await this.database.change(forgetGeneration, retired);
      await this.database.change(forgetOrders);
    });
  }
}
