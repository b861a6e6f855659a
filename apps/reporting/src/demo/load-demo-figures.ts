import { statement, withDatabase } from '@music/platform';
import { z } from 'zod';
import { londonDaySql } from '../database/london-day.js';
import { reportingSchema } from '../database/reporting.schema.js';
import { type DemoActivity, demoCounts } from './demo-activity.js';

/** Demo customers have negative ids, which no account has. */
const addCustomers = statement('reporting.add-demo-customers', {
  parameters: [z.string()],
  sql: `
  insert into customers (user_id, version, name, erased, registered_on)
  select "userId", 0, name, false, ${londonDaySql('"registeredAt"')}
  from json_to_recordset($1) as u ("userId" integer, name text, "registeredAt" timestamptz)
  where not exists (select from customers where user_id < 0)`,
});
const addCounts = statement('reporting.add-demo-counts', {
  parameters: [z.string()],
  sql: `
  insert into daily_counts (day, what, key, count)
  select day, what, key, count from json_to_recordset($1) as c (day date, what text, key text, count integer)
  on conflict (what, key, day) do update set count = daily_counts.count + excluded.count`,
});

/** Loads the demo's customers and daily counts, once; the ledger reads the orders from checkout's snapshot. */
export async function loadDemoFigures(url: string, activity: DemoActivity): Promise<void> {
  await withDatabase(reportingSchema, url, (database) =>
    database.transaction(async () => {
      const added = await database.change(addCustomers, JSON.stringify(activity.customers));
      if (added) await database.change(addCounts, JSON.stringify(demoCounts(activity)));
    }),
  );
}
