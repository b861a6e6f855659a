import { Injectable } from '@nestjs/common';
import type { ChartFrequency } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { currentGeneration } from '../generations/current-generation.sql.js';

const Sold = z.object({ label: z.string(), units: z.number(), paid: z.number(), refunds: z.number() });
const Counted = z.object({ label: z.string(), name: z.string(), value: z.number() });

/** PostgreSQL's names of the periods; its weeks begin on Monday. */
const unitOf: Record<ChartFrequency, string> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  yearly: 'year',
};
const period = 'date_trunc($3, day::timestamp)::date';

const findSold = statement('reporting.chart-sales', {
  parameters: [z.string(), z.string(), z.string()],
  row: Sold,
  sql: `
  select ${period}::text as label, sum(units)::float8 as units, sum(net + vat)::float8 as paid,
    sum(refunds)::float8 as refunds
  from daily_sales where generation = ${currentGeneration} and day between $1 and $2 group by ${period}`,
});
const findCounted = statement('reporting.chart-counts', {
  parameters: [z.string(), z.string(), z.string()],
  row: Counted,
  sql: `
  select ${period}::text as label, name, sum(value)::float8 as value from (
    select day, what as name, count as value from daily_counts
    where what = 'orders' and day between $1 and $2
    union all
    select day, what, count from daily_counts
    where what in ('downloads', 'plays', 'searches') and key = '' and day between $1 and $2
    union all
    select registered_on, 'registrations', 1 from customers where registered_on between $1 and $2) counted
  group by ${period}, name`,
});

/** The figures of each period in which anything happened. */
@Injectable()
export class ChartsRepository {
  constructor(private readonly database: Database) {}

  sold(from: string, to: string, frequency: ChartFrequency): Promise<z.infer<typeof Sold>[]> {
    return this.database.rows(findSold, from, to, unitOf[frequency]);
  }

  counted(from: string, to: string, frequency: ChartFrequency): Promise<z.infer<typeof Counted>[]> {
    return this.database.rows(findCounted, from, to, unitOf[frequency]);
  }
}
