import { Injectable } from '@nestjs/common';
import { Database, type Statement, statement } from '@music/platform';
import { z } from 'zod';
import { currentGeneration } from '../sales/amounts.js';

const Found = z.object({ key: z.string(), value: z.number() });
type Found = z.infer<typeof Found>;
const Most = Found.extend({ label: z.string() });
type Most = z.infer<typeof Most>;

const period = [z.string(), z.string()] as const;
/** The length of each list of most frequent items. */
const most = 50;

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

const frequent = `
  select key, sum(count)::float8 as value from daily_counts
  where what = $3 and key <> '' and day between $1 and $2
  group by key order by value desc, key limit ${most}`;
const findMostWords = statement('reporting.list-frequent-words', {
  parameters: [...period, z.string()],
  row: Most,
  sql: `select key, value, key as label from (${frequent}) f order by value desc, key`,
});
const findMostProducts = statement('reporting.list-frequent-products', {
  parameters: [...period, z.string()],
  row: Most,
  sql: `
  select key, value, case when p.id is null then key else
    concat_ws(' – ', nullif(concat_ws(' ', nullif(p.series, ''), p.number), ''), p.title) end as label
  from (${frequent}) f left join products p
    on p.category = split_part(key, ':', 1) and p.id = split_part(key, ':', 2)::integer
  order by value desc, key`,
});

const unpivoted = (columns: readonly string[], from: string): string => `
  select v.key, v.value::float8 as value from (${from}) sums
  cross join lateral (values ${columns.map((name, at) => `(${at}, '${name}', ${name})`).join(', ')}) v (place, key, value)
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
const findMoney = statement('reporting.sum-orders', {
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

type OfPeriod = Statement<typeof period, typeof Found>;

/** Sums and lists of what was counted in a period, both days included. */
@Injectable()
export class StatsRepository {
  constructor(private readonly database: Database) {}

  users(from: string, to: string): Promise<Found[]> {
    return this.of(findUsers, from, to);
  }

  /**
   * The sums of the ledger; in pence except for `units` and `subscriptions`. `ordered` is what the orders came to: without
   * refunds, and without disputes, which have no format.
   */
  money(from: string, to: string): Promise<Found[]> {
    return this.of(findMoney, from, to);
  }

  /** The total of each; missing for what never happened. */
  sums(from: string, to: string, whats: readonly string[]): Promise<Found[]> {
    return this.database.rows(findSums, from, to, whats);
  }

  /** The parts of one count. */
  kinds(from: string, to: string, what: string): Promise<Found[]> {
    return this.database.rows(findKinds, from, to, what);
  }

  mostWords(from: string, to: string, what: string): Promise<Most[]> {
    return this.database.rows(findMostWords, from, to, what);
  }

  mostProducts(from: string, to: string, what: string): Promise<Most[]> {
    return this.database.rows(findMostProducts, from, to, what);
  }

  private of(statementOfPeriod: OfPeriod, from: string, to: string): Promise<Found[]> {
    return this.database.rows(statementOfPeriod, from, to);
  }
}
