import { Injectable } from '@nestjs/common';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { londonDaySql } from '../database/london-day.js';

/** What is counted: its name in `daily_counts`, by which the stats find it again. */
export type CountName =
  | 'baskets'
  | 'basket-vouchers-created'
  | 'downloads'
  | 'orders'
  | 'plays'
  | 'searches'
  | 'searches-without-hits'
  | 'subscription-vouchers-applied'
  | 'subscription-vouchers-created'
  | 'subscription-vouchers-revoked'
  | 'votes'
  | 'votes-replaced';

/** A number for a day. `key` names a part: a product, a word, a kind; '' is the total. */
export interface Count {
  what: CountName;
  key: string;
  count: number;
}

/** Another one of what has no parts. */
export const total = (what: CountName): Count[] => [{ what, key: '', count: 1 }];

/** What a search adds to. */
export const countsOfSearch = (hasHits: boolean): CountName[] =>
  hasHits ? ['searches'] : ['searches', 'searches-without-hits'];

const save = (name: string, combined: string) =>
  statement(`reporting.${name}-counts`, {
    parameters: [z.date(), z.string()],
    sql: `
  insert into daily_counts (day, what, key, count)
  select ${londonDaySql('$1::timestamptz')}, what, key, sum(count)
  from json_to_recordset($2) as c (what text, key text, count integer)
  group by what, key order by what, key
  on conflict (what, key, day) do update set count = ${combined}`,
  });
const addCounts = save('add', 'daily_counts.count + excluded.count');
const raiseCounts = save('raise', 'greatest(daily_counts.count, excluded.count)');

/** Daily counts; nothing else is stored about what they count. */
@Injectable()
export class CountsRepository {
  constructor(private readonly database: Database) {}

  /** Adds to the London day of `at`. */
  async add(at: Date, counts: readonly Count[]): Promise<void> {
    await this.database.change(addCounts, at, JSON.stringify(counts));
  }

  /** Keeps the maximum of the London day of `at`, in whatever order events arrive. */
  async raise(at: Date, counts: readonly Count[]): Promise<void> {
    await this.database.change(raiseCounts, at, JSON.stringify(counts));
  }
}
