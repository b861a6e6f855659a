import { Injectable } from '@nestjs/common';
import { OverviewRow, Publisher, SaleRow, SaleTotals } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { normaliseSql } from '@music/rules';
import { z } from 'zod';
import { currentGeneration } from '../generations/current-generation.sql.js';
import { sumsOfDays } from './amounts.js';

/** The query; days as `2026-01-31`. */
export interface Selection {
  from: string;
  to: string;
  subscriptions: boolean;
  publisherId: number | null;
}
/** The end of a page: the ledger may be rebuilt before the next page is requested. */
export interface Cursor {
  generation: number;
  day: string;
  id: string;
}

const day = z.string();
const publisherId = z.int().nullable();

const Counted = SaleTotals.extend({ total: z.number() });
const FoundRow = SaleRow.extend({ generation: z.int(), id: z.string() });
type FoundRow = z.infer<typeof FoundRow>;

/** One publisher has a statement of its own, so that PostgreSQL uses its index. */
const ofPublisher = (which: 'all' | 'one', table: string): string =>
  which === 'all' ? '$4::integer is null' : `${table}.publisher_id = $4`;

const findTotals = (which: 'all' | 'one') =>
  statement(`reporting.find-totals-${which}`, {
    parameters: [day, day, z.boolean(), publisherId],
    row: Counted,
    sql: `
    select ${sumsOfDays}, coalesce(sum(entries - case when $3 then 0 else subscriptions end), 0)::float8 as total
    from daily_sales d
    where generation = ${currentGeneration} and day between $1 and $2 and ${ofPublisher(which, 'd')}`,
  });
const findOverview = (which: 'all' | 'one') =>
  statement(`reporting.find-overview-${which}`, {
    parameters: [day, day, z.boolean(), publisherId],
    row: OverviewRow,
    sql: `
    select d.publisher_id as "publisherId", coalesce(p.name, '') as publisher, category, format, ${sumsOfDays},
      sum(refunds)::float8 as refunds
    from daily_sales d left join publishers p on p.id = d.publisher_id
    where generation = ${currentGeneration} and day between $1 and $2 and ${ofPublisher(which, 'd')}
    group by d.publisher_id, p.name, category, format
    having $3 or sum(entries) > sum(subscriptions)
    order by ${normaliseSql("coalesce(p.name, '')")}, d.publisher_id, category, format`,
  });

const where = (which: 'all' | 'one'): string =>
  `l.day between $1 and $2 and ($3 or l.kind <> 'subscription') and ${ofPublisher(which, 'l')}`;
/** Names are looked up only for the selected rows, not for those that a page skips. */
const named = (picked: string): string => `
  select l.generation, l.id::text, l.day::text as date, o.order_no::text as "orderNo",
    case when o.order_id is not null and o.user_id is null then 'Guest' else coalesce(c.name, '') end as customer,
    l.category, l.format, l.title, l.product_id as "publicationId", l.publisher_id as "publisherId",
    coalesce(p.name, '') as publisher, coalesce(m.composer, '') as composer,
    l.gross, l.discount, l.shipping, l.vat, l.net, case l.kind when 'sale' then o.source else l.kind end as source
  from (${picked}) l left join orders o on o.order_id = l.order_id
    left join customers c on c.user_id = coalesce(o.user_id, l.user_id)
    left join publishers p on p.id = l.publisher_id
    left join products m on m.category = l.category and m.id = l.product_id
  order by l.day, l.id`;

const findPage = (which: 'all' | 'one') =>
  statement(`reporting.find-page-of-rows-${which}`, {
    parameters: [day, day, z.boolean(), publisherId, z.int(), z.int()],
    row: FoundRow,
    sql: named(`select * from ledger l where l.generation = ${currentGeneration} and ${where(which)}
      order by l.day, l.id offset $5 limit $6`),
  });
const findAfter = (which: 'all' | 'one') =>
  statement(`reporting.find-rows-after-${which}`, {
    parameters: [day, day, z.boolean(), publisherId, z.int(), day, z.string(), z.int()],
    row: FoundRow,
    sql: named(`select * from ledger l where l.generation = $5 and (l.day, l.id) > ($6, $7) and ${where(which)}
      order by l.day, l.id limit $8`),
  });

const statements = (which: 'all' | 'one') => ({
  totals: findTotals(which),
  overview: findOverview(which),
  page: findPage(which),
  after: findAfter(which),
});
const ofAll = statements('all');
const ofOne = statements('one');
const statementsFor = ({ publisherId: id }: Selection) => (id === null ? ofAll : ofOne);

const listPublishers = statement('reporting.list-publishers', {
  row: Publisher,
  sql: `select id, name from publishers order by ${normaliseSql('name')}, id`,
});

const parametersOf = ({ from, to, subscriptions, publisherId: id }: Selection) =>
  [from, to, subscriptions, id] as const;

/** Reads the ledger: rows as they were written, sums from the daily sums. */
@Injectable()
export class SalesRepository {
  constructor(private readonly database: Database) {}

  /** The sums, and the number of their rows. */
  totals(selection: Selection): Promise<z.infer<typeof Counted>> {
    return this.database.one(statementsFor(selection).totals, ...parametersOf(selection));
  }

  overview(selection: Selection): Promise<OverviewRow[]> {
    return this.database.rows(statementsFor(selection).overview, ...parametersOf(selection));
  }

  /** Oldest first. */
  page(selection: Selection, skip: number, limit: number): Promise<FoundRow[]> {
    return this.database.rows(statementsFor(selection).page, ...parametersOf(selection), skip, limit);
  }

  after(selection: Selection, { generation, day: last, id }: Cursor, limit: number): Promise<FoundRow[]> {
    const parameters = [...parametersOf(selection), generation, last, id, limit] as const;
    return this.database.rows(statementsFor(selection).after, ...parameters);
  }

  publishers(): Promise<Publisher[]> {
    return this.database.rows(listPublishers);
  }
}
