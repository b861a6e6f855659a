import type { ChartFrequency, ChartSeries, SaleRow, StatsSection } from '@music/contracts';
import { capitalised, counted, grouped, poundsText } from '@music/rules';
import type { PresetName } from './period.js';

const pounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  trailingZeroDisplay: 'stripIfInteger',
});
/** Next to a chart: `£1,500`. */
const tickPounds = (pence: number): string => pounds.format(pence / 100);

/** The format of a value, and its format next to a chart. */
export const unitTexts = {
  count: { text: grouped, tick: grouped },
  pence: { text: poundsText, tick: tickPounds },
};

/** `cards-used` as `Cards used`. */
export const wordsOf = (key: string): string => capitalised(key.replaceAll(/[-_]/g, ' '));

export const amountTexts = {
  units: 'Units',
  gross: 'Gross',
  discount: 'Discount',
  shipping: 'Postage',
  vat: 'VAT',
  net: 'Net',
  refunds: 'Refunds',
  paid: 'Paid',
};

/** What a figure is called. */
export const figureName = (key: string): string =>
  (amountTexts as Record<string, string>)[key] ?? wordsOf(key);

export const periodTexts = {
  presets: 'Periods',
  names: {
    today: 'Today',
    month: 'This month',
    lastMonth: 'Last month',
    thirtyDays: 'Last 30 days',
    year: 'This year',
    lastYear: 'Last year',
    twelveMonths: 'Last 12 months',
    fiveYears: 'Last 5 years',
  } satisfies Record<PresetName, string>,
  form: 'Days',
  from: 'From',
  to: 'To',
  show: 'Show',
  days: (from: string, to: string): string => (from === to ? from : `${from} to ${to}`),
  publisher: (id: number): string => `Publisher ${id}`,
  withSubscriptions: 'including subscriptions',
  withoutPublisher:
    'Albums, subscriptions, dispute fees and the VAT on lost disputes do not belong to a publisher, so they are not included.',
  wrong: 'Enter two dates from 2000 to 2099; the first must not be later than the second.',
  asOf: (time: string): string => `Everything up to ${time} is counted.`,
};

export const chartTexts = {
  drawing: (title: string): string => `${title}: a chart of the figures below`,
  figures: 'The same as a table',
  period: 'Period',
  nothing: '–',
};

export const summaryTexts = {
  title: 'Summary',
  lead: 'How the shop is doing, and what needs your attention.',
  failed: 'The summary could not be loaded.',
  figures: 'Sales',
  period: 'Period',
  orders: 'Orders',
  periods: {
    today: () => 'Today',
    yesterday: () => 'Yesterday',
    thisMonth: () => 'This month',
    lastMonth: (to: string) => `Last month, up to ${to}`,
    sameMonthLastYear: (to: string) => `Same month last year, up to ${to}`,
  },
  month: 'The last 30 days',
  work: 'Needs your attention',
  workFailed: 'The list of what needs your attention could not be loaded.',
  nothing: 'Nothing is waiting for you.',
  toDispatch: (orders: number): string =>
    `${counted(orders, 'order has', 'orders have')} printed copies to be posted.`,
  toAnswer: (orders: number): string =>
    `${counted(orders, 'dispute is', 'disputes are')} waiting for an answer.`,
  away: (service: string): string => `The ${service} service is not responding.`,
  newest: 'Newest orders',
  none: 'Nobody has ordered yet.',
  order: 'Order',
  paidAt: 'Paid',
  total: 'Total',
  erased: 'Erased',
  demo: 'Demo',
};

export const salesTexts = {
  title: 'Sales',
  lead: 'Line by line. A refund counts on the day it was made, a dispute on the day it was lost.',
  failed: 'The sales could not be loaded.',
  pageFailed: 'Some rows could not be loaded.',
  none: 'Nothing was sold in this period.',
  publisher: 'Publisher',
  everyPublisher: 'All publishers',
  subscriptions: 'Include subscriptions',
  chart: 'Paid by day',
  byMonth: 'Paid by month',
  csv: 'Download as CSV',
  print: 'Print',
  preparing: 'Preparing…',
  rows: (total: number): string => counted(total, 'row', 'rows'),
  printed: (rows: number, total: number): string =>
    `The first ${grouped(rows)} of ${grouped(total)} rows. The CSV holds all of them.`,
  date: 'Date',
  music: 'Title',
  customer: 'Customer',
  postage: (pence: number): string => `${pence < 0 ? '−' : '+'} ${poundsText(Math.abs(pence))} p&p`,
  totals: 'Total',
  order: (orderNo: string): string => `Order ${orderNo}`,
  waiting: '…',
  sources: {
    card: '',
    free: 'Free order',
    subscription: 'Subscription',
    refund: 'Refund',
    dispute: 'Dispute',
    'dispute-fee': 'Dispute fee',
  } satisfies Record<SaleRow['source'], string>,
};

export const overviewTexts = {
  title: 'Sales overview',
  lead: 'By publisher, category and format. Refunds and lost disputes are already deducted from every amount; the Refunds column shows the refunds on their own.',
  failed: 'The sales overview could not be loaded.',
  disputes: 'Disputes',
  disputesOfShop: 'Disputes and fees',
  none: 'Nothing was sold in this period.',
  sold: 'Publisher',
  unnamed: 'No publisher',
  total: 'All publishers',
  details: (publisher: string): string => `Sales of ${publisher}`,
};

export const statsTexts = {
  title: 'Stats',
  lead: 'What people do here, in figures. No individual is identified.',
  failed: 'These figures could not be loaded.',
  none: 'Nothing happened in this period.',
  sections: 'Sections',
  names: {
    users: 'Users',
    orders: 'Orders',
    baskets: 'Baskets',
    searches: 'Searches',
    downloads: 'Downloads',
    plays: 'Plays',
    votes: 'Votes',
    vouchers: 'Vouchers',
  } satisfies Record<StatsSection, string>,
  rankings: {
    word: 'What people look for',
    'without-hits': 'Searches that found nothing',
    product: 'Most wanted',
  } as Record<string, string>,
  what: 'What',
  howOften: 'How often',
};

export const chartsTexts = {
  title: 'Charts',
  lead: 'Each period beside the same one a year earlier; each week beside the one 52 weeks earlier.',
  failed: 'The charts could not be loaded.',
  frequencies: 'How often',
  names: {
    daily: 'Daily',
    weekly: 'Weekly',
    monthly: 'Monthly',
    yearly: 'Yearly',
  } satisfies Record<ChartFrequency, string>,
  what: 'What is counted',
  series: {
    orders: 'Orders',
    units: 'Units',
    paid: 'Paid',
    refunds: 'Refunds',
    registrations: 'Registrations',
    downloads: 'Downloads',
    plays: 'Plays',
    searches: 'Searches',
  } satisfies Record<ChartSeries['name'], string>,
  now: 'This period',
  before: (frequency: ChartFrequency): string =>
    frequency === 'weekly' ? '52 weeks earlier' : 'A year earlier',
  soFar: 'so far',
  inPart: 'in part',
};
