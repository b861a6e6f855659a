import { amounts } from '../sales/amounts.js';

/** The sums in `daily_sales`, and the SQL by which each is made from the ledger's rows. */
const sums: Readonly<Record<string, string>> = {
  entries: 'count(*)',
  subscriptions: "count(*) filter (where kind = 'subscription')",
  ...Object.fromEntries(amounts.map((amount) => [amount, `sum(${amount})`])),
  refunds: "coalesce(sum(net + vat) filter (where kind = 'refund'), 0)",
};
const key = 'day, publisher_id, category, format';

/** The columns of the sums, without those that say what is summed up. */
export const sumColumns = Object.keys(sums);
/** SQL for the sums of the rows in `from`, by generation, day, publisher, category and format. */
export const sumsOfRows = (from: string): string =>
  `select generation, ${key}, ${Object.values(sums).join(', ')} from ${from} group by generation, ${key}`;
/** SQL for the stored sums, in the same columns. */
export const storedSums = `select generation, ${key}, ${sumColumns.join(', ')} from daily_sales`;
