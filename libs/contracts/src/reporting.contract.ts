import { z } from 'zod';
import { call } from './call.js';
import { Category } from './category.js';
import { saleFormats } from './constants.js';
import { Id, Nothing, OrderNo, Page } from './values.js';

/**
 * The administrators' reports on sales and user activity. Money is in pence; refunds count as negative on their own
 * day. Days are London days, both ends included. `asOf`: everything that happened up to then is counted.
 */

const earliest = '2000-01-01';
const latest = '2099-12-31';
const isDay = (text: string): boolean =>
  z.iso.date().safeParse(text).success && text >= earliest && text <= latest;

/** Days are not part of a page's identity: a wrong day is answered 422, while an unknown section is not found. */
const Day = z.string().max(40).meta({ format: 'date' });
const Period = z
  .strictObject({ from: Day, to: Day })
  .refine(({ from, to }) => isDay(from) && isDay(to) && from <= to, {
    path: ['period'],
    message: `must be two days from ${earliest} to ${latest}, the first not after the second`,
  });

/** Present without a value counts as true. */
const Flag = z.preprocess(
  (given) => given === '' || given === 'true' || given === '1' || given === true,
  z.boolean(),
);
const saleOptions = {
  /** One row of 0 for each journal of an applied subscription voucher. */
  'include-subscriptions': Flag.default(false),
  'publisher-id': z.preprocess((given) => (given === '' ? undefined : given), Id.optional()),
};

export const SalesRange = Period.safeExtend(saleOptions);

const Amount = z.number().int();
/**
 * `gross` is before the discount and without postage, `net` without VAT: gross - discount + shipping = net + vat, the amount
 * paid.
 */
const amounts = { gross: Amount, discount: Amount, shipping: Amount, vat: Amount, net: Amount };
export const SaleTotals = z.strictObject({ units: Amount, ...amounts });
export type SaleTotals = z.infer<typeof SaleTotals>;

/** A refund, a lost dispute (with a row for each line's part of it) and the provider's fee for it are separate rows. */
export const saleSources = ['card', 'free', 'subscription', 'refund', 'dispute', 'dispute-fee'] as const;
/**
 * An order line, or a later change to it. `publicationId` of an album is its album's id. Albums, subscriptions and what a
 * dispute costs the shop (its fee, and VAT that is still owed) have no publisher, so a choice of one leaves them out; disputes have
 * no category, format or publication either.
 */
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
  /** Of an album: who plays. */
  composer: z.string(),
  ...amounts,
  source: z.enum(saleSources),
});
export type SaleRow = z.infer<typeof SaleRow>;

export const Publisher = z.strictObject({ id: z.number().int(), name: z.string() });
export type Publisher = z.infer<typeof Publisher>;
/** `totals` are always those of the whole period; `rows` are all rows, oldest first, or a page of 50 if `page` is given. */
export const Sales = z.strictObject({
  rows: z.array(SaleRow),
  totals: SaleTotals,
  /** All publishers, by name, to choose one from. */
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
/** The same rows for a spreadsheet, in UTF-8, pounds with two decimals; cells that a spreadsheet would execute begin with `'`. */
export const exportSales = call('gateway.export-sales', {
  route: 'GET /api/admin/sales/:from/:to/csv',
  access: 'admin',
  request: SalesRange,
  reply: z.unknown(),
  errors: ['UNAVAILABLE'],
});

/**
 * A publisher's sales in a category and a format; the amounts include the refunds, which `refunds` repeats (negative, VAT
 * included). What it lost in disputes is a row without a category.
 */
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
/** By publisher, category and format. The header `Last-Modified` is what other answers call `asOf`. */
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
/** `label`: the name of what was counted, if the key is not enough (a searched word, a publication). */
export const Stat = z.strictObject({
  key: z.string(),
  value: z.number().int(),
  label: z.string().nullable(),
  unit: units,
});
export type Stat = z.infer<typeof Stat>;
/** First the sums, then the most frequent items, 50 at most. */
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
/** One value for each label, 0 if nothing happened. `paid` includes VAT and postage, minus refunds. */
export const ChartSeries = z.strictObject({
  name: z.enum(chartNames),
  unit: units,
  values: z.array(z.number().int()),
});
export type ChartSeries = z.infer<typeof ChartSeries>;
/**
 * A label is the first day of its period: a week is labelled by its Monday, even if the range begins later; only the range
 * counts.
 */
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
/**
 * The month so far, compared with the previous month and with the same month a year ago, each up to the same day, or to its last
 * one if it is shorter.
 */
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
