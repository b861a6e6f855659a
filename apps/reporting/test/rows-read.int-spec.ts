import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Database } from '@music/platform';
import { StatsRepository } from '../src/stats/stats.repository.js';
import { neighbours } from './neighbours.js';
import { type Reporting, startReporting } from './reporting.fixture.js';

const [first, day] = ['2024-01-01', '2024-06-01'];
const days = 300;
/** Different words, and orders, of each day; one of the orders has a discount. */
const daily = 20;

let reporting: Reporting;
beforeAll(async () => {
  reporting = await startReporting(neighbours);
  await reporting.query(`
    set search_path to reporting;
    create temporary table days as
      select date '${first}' + d as day, n, gen_random_uuid() as order_id, n = 1 as discounted
      from generate_series(0, ${days - 1}) d, generate_series(1, ${daily}) n;
    insert into daily_counts (day, what, key, count) select day, 'searches', 'word ' || n, n from days;
    insert into daily_counts (day, what, key, count) select distinct day, 'searches', '', ${daily} from days;
    insert into orders (order_id, order_no, version, source, paid_on)
      select order_id, row_number() over (), 1, 'card', day from days;
    insert into ledger (generation, fact, day, kind, order_id, title, units, gross, discount, shipping, vat, net)
      select 1, 'line:' || row_number() over (), day, 'sale', order_id, '', 1, 100, discounted::integer, 0, 0,
        100 - discounted::integer
      from days;
    analyze;`);
});
afterAll(() => reporting.stop());

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** A plan and all its parts. */
const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];

/** Runs the only statement of `work`, and says how many rows of a table it has read, whether or not it kept them. */
async function rowsRead(table: string, work: (database: Database) => Promise<unknown>): Promise<number> {
  const { dataSource } = reporting.app.get(Database);
  const plans: Plan[] = [];
  const explain = async ({ sql }: { sql: string }, ...values: unknown[]) => {
    const [answer] = await dataSource.query<[{ 'QUERY PLAN': [{ Plan: Plan }] }]>(
      `explain (analyze, format json) ${sql}`,
      values,
    );
    plans.push(answer['QUERY PLAN'][0].Plan);
    return [];
  };
  const recorder = { rows: explain, one: explain } as unknown as Database;
  await work(recorder);
  return plans
    .flatMap(flat)
    .filter((part) => part['Relation Name'] === table)
    .map((part) => (part['Actual Rows'] + (part['Rows Removed by Filter'] ?? 0)) * part['Actual Loops'])
    .reduce((sum, rows) => sum + rows, 0);
}

it('the lists of most frequent items read only the days of their period', async () => {
  const words = (database: Database) => new StatsRepository(database).frequentWords(day, day, 'searches');
  const products = (database: Database) => new StatsRepository(database).frequentProducts(day, day, 'plays');
  expect(await rowsRead('daily_counts', words)).toBe(daily);
  expect(await rowsRead('daily_counts', products)).toBe(0);
});

it('the number of discounted orders reads no orders without a discount, and none of other days', async () => {
  const discounted = (database: Database) => new StatsRepository(database).discountedOrders(day, day);
  expect(await rowsRead('ledger', discounted)).toBe(1);
});
