import type { getAdminSummary, getCharts, getSales, OverviewRow, ReplyOf, SaleRow } from '@music/contracts';

/** Answers of the reporting calls. */

const asOf = '2026-11-22T14:03:00.000Z';
const amounts = { gross: 1000, discount: 100, shipping: 50, vat: 150, net: 800 };

export const saleRow = (fields: Partial<SaleRow> = {}): SaleRow => ({
  date: '2026-11-03',
  orderNo: '1001',
  customer: 'Ann Flügelhorn',
  category: 'brass',
  format: 'pdf',
  title: 'Nicaea',
  publicationId: 12,
  publisherId: 3,
  publisher: 'SP&S',
  composer: 'Eric Ball',
  ...amounts,
  source: 'card',
  ...fields,
});

export const salesPage = (rows: SaleRow[], total = rows.length): ReplyOf<typeof getSales> => ({
  rows,
  totals: { units: total, ...amounts },
  publishers: [{ id: 3, name: 'SP&S' }],
  total,
  asOf,
});

export const overviewRow = (fields: Partial<OverviewRow> = {}): OverviewRow => ({
  publisherId: 3,
  publisher: 'SP&S',
  category: 'brass',
  format: 'pdf',
  units: 2,
  ...amounts,
  refunds: -250,
  ...fields,
});

export const charts = (paid: number[], labels: string[]): ReplyOf<typeof getCharts> => ({
  labels,
  series: [
    { name: 'paid', unit: 'pence', values: paid },
    { name: 'orders', unit: 'count', values: paid.map((value) => Math.trunc(value / 1000)) },
  ],
  asOf,
});

const figures = { from: '2026-11-01', to: '2026-11-22', orders: 4, units: 6, ...amounts };
export const summary: ReplyOf<typeof getAdminSummary> = {
  today: { ...figures, orders: 1 },
  yesterday: figures,
  thisMonth: figures,
  lastMonth: { ...figures, from: '2026-10-01', to: '2026-10-22' },
  sameMonthLastYear: { ...figures, from: '2025-11-01', to: '2025-11-22' },
  asOf,
};
