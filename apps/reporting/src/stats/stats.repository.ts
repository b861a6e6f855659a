import { Injectable } from '@nestjs/common';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import type { CountName } from '../counts/counts.repository.js';
import { currentGeneration } from '../generations/current-generation.sql.js';

const Found = z.object({ key: z.string(), value: z.number() });
type Found = z.infer<typeof Found>;
const Frequent = Found.extend({ label: z.string() });
type Frequent = z.infer<typeof Frequent>;

const period = [z.string(), z.string()] as const;
/** The length of each list of most frequent items. */
const listLength = 50;

const findSums = statement('reporting.sum-counts', {
  parameters: [...period, z.array(z.string())],
  row: Found,
  sql: `select what as key, sum(count)::float8 as value from daily_counts
    where what = any($3) and key = '' and day between $1 and $2 group by what`,
});
const findKinds = statement('reporting.sum-kinds', {
  parameters: [...period, z.string()],
  row: Found,
  sql: `select key, sum(count)::float8 as value from daily_counts
    where what = $3 and key <> '' and day between $1 and $2 group by key order by key`,
});

const frequentItems = `
  select key, sum(count)::float8 as value from daily_counts
  where what = $3 and key <> '' and day between $1 and $2
  group by key order by value desc, key limit ${listLength}`;
const findFrequentWords = statement('reporting.list-frequent-words', {
  parameters: [...period, z.string()],
  row: Frequent,
  sql: `select key, value, key as label from (${frequentItems}) f order by value desc, key`,
});
const findFrequentProducts = statement('reporting.list-frequent-products', {
  parameters: [...period, z.string()],
  row: Frequent,
  sql: `
  select key, value, case when p.id is null then key else
    concat_ws(' – ', nullif(concat_ws(' ', nullif(p.series, ''), p.number), ''), p.title) end as label
  from (${frequentItems}) f left join products p
    on p.category = split_part(key, ':', 1) and p.id = split_part(key, ':', 2)::integer
  order by value desc, key`,
});

const unpivoted = (columns: readonly string[], from: string): string => `
  select v.key, v.value::float8 as value from (${from}) sums
  cross join lateral (values ${columns.map((name, index) => `(${index}, '${name}', ${name})`).join(', ')}) v (place, key, value)
  order by v.place`;

const findUsers = statement('reporting.count-users', {
  parameters: period,
  row: Found,
  sql: unpivoted(
    ['registered', 'erased', 'accounts'],
    `select count(*) filter (where registered_on between $1 and $2) as registered,
      count(*) filter (where erased_on between $1 and $2) as erased,
      count(*) filter (where registered_on <= $2 and (not erased or erased_on > $2)) as accounts
    from customers`,
  ),
});
const findLedgerSums = statement('reporting.sum-ledger', {
  parameters: period,
  row: Found,
  sql: unpivoted(
    ['units', 'gross', 'discount', 'shipping', 'vat', 'net', 'refunds', 'subscriptions', 'ordered'],
    `select coalesce(sum(units), 0) as units, coalesce(sum(gross), 0) as gross, coalesce(sum(discount), 0) as discount,
      coalesce(sum(shipping), 0) as shipping, coalesce(sum(vat), 0) as vat, coalesce(sum(net), 0) as net,
      coalesce(sum(refunds), 0) as refunds, coalesce(sum(subscriptions), 0) as subscriptions,
      coalesce(sum(net + vat - refunds) filter (where format is not null), 0) as ordered
    from daily_sales where generation = ${currentGeneration} and day between $1 and $2`,
  ),
});

const countDiscounted = statement('reporting.count-discounted-orders', {
  parameters: period,
  row: Found.pick({ value: true }),
  sql: `select count(distinct order_id)::float8 as value from ledger
    where generation = ${currentGeneration} and day between $1 and $2 and kind = 'sale' and discount > 0`,
});

/** Sums and lists of what was counted in a period, both days included. */
@Injectable()
export class StatsRepository {
  constructor(private readonly database: Database) {}

  users(from: string, to: string): Promise<Found[]> {
    return this.database.rows(findUsers, from, to);
  }

  /**
   * The sums of the ledger; in pence except for `units` and `subscriptions`. `ordered` is what the orders came to: without
   * refunds, and without disputes, which have no format.
   */
  ledgerSums(from: string, to: string): Promise<Found[]> {
    return this.database.rows(findLedgerSums, from, to);
  }

  /** The orders with a discount: by a voucher, or because no card can pay so little (rule D2). Refunded ones count too. */
  async discountedOrders(from: string, to: string): Promise<number> {
    return (await this.database.one(countDiscounted, from, to)).value;
  }

  /** The total of each; missing for what never happened. */
  sums(from: string, to: string, names: readonly CountName[]): Promise<Found[]> {
    return this.database.rows(findSums, from, to, names);
  }

  /** The parts of one count. */
  kinds(from: string, to: string, what: CountName): Promise<Found[]> {
    return this.database.rows(findKinds, from, to, what);
  }

  frequentWords(from: string, to: string, what: CountName): Promise<Frequent[]> {
    return this.database.rows(findFrequentWords, from, to, what);
  }

  frequentProducts(from: string, to: string, what: CountName): Promise<Frequent[]> {
    return this.database.rows(findFrequentProducts, from, to, what);
  }
}
