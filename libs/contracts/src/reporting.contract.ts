import { z } from 'zod';
import { call } from './call.js';
import { Category } from './category.js';
import { saleFormats } from './fixed-names.js';
import { Id, Nothing, OrderNo, Page } from './values.js';

/**
 * What administrators are told of sales and of what people do. Money is pence; what was given back counts as negative on
 * its own day. Days are those of London, both ends included. `asOf`: up to then everything that happened is counted.
 */

const earliest = '2000-01-01';
const latest = '2099-12-31';
const isDay = (text: string): boolean =>
  z.iso.date().safeParse(text).success && text >= earliest && text <= latest;

/** Days are no part of what a page is called: a wrong one is answered 422, where an unknown section is not found. */
const Day = z.string().max(40).meta({ format: 'date' });
const Period = z
  .strictObject({ from: Day, to: Day })
  .refine(({ from, to }) => isDay(from) && isDay(to) && from <= to, {
    path: ['period'],
    message: `must be two days such as ${earliest}, the first not after the second`,
  });

/** Given without a value it is meant. */
const Flag = z.preprocess(
  (given) => given === '' || given === 'true' || given === '1' || given === true,
  z.boolean(),
);
const saleOptions = {
  /** One row of nothing for each journal of a subscription voucher that was applied. */
  'include-subscriptions': Flag.default(false),
  'publisher-id': z.preprocess((given) => (given === '' ? undefined : given), Id.optional()),
};

export const SalesRange = Period.safeExtend(saleOptions);

const Amount = z.number().int();
/** `gross` before the discount and without postage; `net` is without VAT: gross - discount + shipping = net + vat, which was paid. */
const amounts = { gross: Amount, discount: Amount, shipping: Amount, vat: Amount, net: Amount };
export const SaleTotals = z.strictObject({ units: Amount, ...amounts });
export type SaleTotals = z.infer<typeof SaleTotals>;

/** A refund, a lost dispute and the provider's fee for it are rows of their own. */
export const saleSources = ['card', 'free', 'subscription', 'refund', 'dispute', 'dispute-fee'] as const;
/** A line of an order, or what became of it. What concerns a whole order (a dispute) names no publication: then these are null. */
export const SaleRow = z.strictObject({
  /** The London day. */
  date: z.iso.date(),
  /** Null for a subscription. */
  orderNo: OrderNo.nullable(),
  /** `Guest` without an account; empty once the user is erased. */
  customer: z.string(),
  category: Category.nullable(),
  format: z.enum(saleFormats).nullable(),
  title: z.string(),
  publicationId: z.number().int().nullable(),
  publisherId: z.number().int().nullable(),
  publisher: z.string(),
  composer: z.string(),
  ...amounts,
  source: z.enum(saleSources),
});
export type SaleRow = z.infer<typeof SaleRow>;

export const Publisher = z.strictObject({ id: z.number().int(), name: z.string() });
export type Publisher = z.infer<typeof Publisher>;
/** `totals` are always those of the whole period; `rows` come whole, oldest first, unless a page of 50 is asked for. */
export const Sales = z.strictObject({
  rows: z.array(SaleRow),
  totals: SaleTotals,
  /** All there are, by name, to choose one from. */
  publishers: z.array(Publisher),
  /** How many rows the whole period has. */
  total: z.number().int(),
  asOf: z.iso.datetime(),
});
export type Sales = z.infer<typeof Sales>;
export const getSales = call('gateway.get-sales', {
  route: 'GET /api/admin/sales/:from/:to',
  access: 'admin',
  request: SalesRange.safeExtend({ page: Page.removeDefault().optional() }),
  reply: Sales,
  errors: ['UNAVAILABLE'],
});
/** The same rows for a spreadsheet, in UTF-8, pounds with two decimals; cells that a spreadsheet would compute begin with `'`. */
export const exportSales = call('gateway.export-sales', {
  route: 'GET /api/admin/sales/:from/:to/csv',
  access: 'admin',
  request: SalesRange,
  reply: z.unknown(),
  errors: ['UNAVAILABLE'],
});

/** What was sold of a publisher in a category and a format; the amounts include the refunds, which `refunds` repeats (negative, VAT included). */
export const OverviewRow = z.strictObject({
  publisherId: z.number().int().nullable(),
  publisher: z.string(),
  category: Category.nullable(),
  format: z.enum(saleFormats).nullable(),
  units: Amount,
  ...amounts,
  refunds: Amount,
});
export type OverviewRow = z.infer<typeof OverviewRow>;
/** By publisher, category and format. The header `Last-Modified` tells what other answers call `asOf`. */
export const getSalesOverview = call('gateway.get-sales-overview', {
  route: 'GET /api/admin/sales-overview/:from/:to',
  access: 'admin',
  request: SalesRange,
  reply: z.array(OverviewRow),
  errors: ['UNAVAILABLE'],
});

export const statsSections = [
  'users',
  'orders',
  'baskets',
  'searches',
  'downloads',
  'plays',
  'votes',
  'vouchers',
] as const;
export const StatsSection = z.enum(statsSections);
export type StatsSection = z.infer<typeof StatsSection>;
const units = z.enum(['count', 'pence']);
/** `label`: what was counted, where the key does not say it (a word that was searched for, a publication). */
export const Stat = z.strictObject({
  key: z.string(),
  value: z.number().int(),
  label: z.string().nullable(),
  unit: units,
});
export type Stat = z.infer<typeof Stat>;
/** First the sums, then what comes most often, 50 at most. */
export const getStats = call('reporting.get-stats', {
  route: 'GET /api/admin/stats/:from/:to/:section',
  access: 'admin',
  request: Period.safeExtend({ section: StatsSection }),
  reply: z.strictObject({ section: StatsSection, rows: z.array(Stat), asOf: z.iso.datetime() }),
  errors: [],
});

export const chartFrequencies = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export const ChartFrequency = z.enum(chartFrequencies);
export type ChartFrequency = z.infer<typeof ChartFrequency>;
export const chartNames = [
  'orders',
  'units',
  'paid',
  'refunds',
  'registrations',
  'downloads',
  'plays',
  'searches',
] as const;
/** One value a label, 0 where nothing happened. `paid` includes VAT and postage, and what was given back. */
export const ChartSeries = z.strictObject({
  name: z.enum(chartNames),
  unit: units,
  values: z.array(z.number().int()),
});
export type ChartSeries = z.infer<typeof ChartSeries>;
/** A label is the day that its period begins with: a week on its Monday, though the range begin later; only the range counts. */
export const getCharts = call('reporting.get-charts', {
  route: 'GET /api/admin/charts/:from/:to/:frequency',
  access: 'admin',
  request: Period.safeExtend({ frequency: ChartFrequency }),
  reply: z.strictObject({
    labels: z.array(z.iso.date()),
    series: z.array(ChartSeries),
    asOf: z.iso.datetime(),
  }),
  errors: [],
});

/** What was sold from `from` to `to`. */
export const PeriodFigures = z.strictObject({
  from: z.iso.date(),
  to: z.iso.date(),
  orders: z.number().int(),
  ...SaleTotals.shape,
});
export type PeriodFigures = z.infer<typeof PeriodFigures>;
/** The month as far as it has come, beside as many days of the month before and of the same month a year ago. */
export const getAdminSummary = call('reporting.get-summary', {
  route: 'GET /api/admin/summary',
  access: 'admin',
  request: Nothing,
  reply: z.strictObject({
    today: PeriodFigures,
    yesterday: PeriodFigures,
    thisMonth: PeriodFigures,
    lastMonth: PeriodFigures,
    sameMonthLastYear: PeriodFigures,
    asOf: z.iso.datetime(),
  }),
  errors: [],
});
