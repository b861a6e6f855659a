import { Injectable } from '@nestjs/common';
import { PeriodFigures } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { currentGeneration } from '../generations/current-generation.sql.js';
import { sumsOfDays } from '../sales/amounts.js';

const findFigures = statement('reporting.find-figures', {
  parameters: [z.string(), z.string()],
  row: PeriodFigures.omit({ from: true, to: true }),
  sql: `
  select ${sumsOfDays}, (
      select coalesce(sum(count), 0)::float8 from daily_counts
      where what = 'orders' and day between $1 and $2) as orders
  from daily_sales where generation = ${currentGeneration} and day between $1 and $2`,
});

@Injectable()
export class SummaryRepository {
  constructor(private readonly database: Database) {}

  async figures(from: string, to: string): Promise<PeriodFigures> {
    return { from, to, ...(await this.database.one(findFigures, from, to)) };
  }
}
