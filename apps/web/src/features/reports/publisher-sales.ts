import type { OverviewRow } from '@music/contracts';

/** The amounts in the columns; postage is shown under the gross amount. */
export const amountNames = ['gross', 'discount', 'vat', 'net', 'refunds'] as const;

export type Amounts = Pick<OverviewRow, 'units' | 'shipping' | (typeof amountNames)[number]>;

/** The rows of one publisher. `id` is null for what has none: albums, subscriptions, dispute fees and the VAT on lost disputes. */
export interface PublisherSales {
  id: number | null;
  name: string;
  rows: readonly OverviewRow[];
  sum: Amounts;
}

const sum = (rows: readonly OverviewRow[], name: keyof Amounts): number =>
  rows.reduce((total, row) => total + row[name], 0);

export const sumOf = (rows: readonly OverviewRow[]): Amounts => ({
  units: sum(rows, 'units'),
  gross: sum(rows, 'gross'),
  discount: sum(rows, 'discount'),
  shipping: sum(rows, 'shipping'),
  vat: sum(rows, 'vat'),
  net: sum(rows, 'net'),
  refunds: sum(rows, 'refunds'),
});

/** In the order of the rows. */
export function byPublisher(rows: readonly OverviewRow[]): PublisherSales[] {
  const ids = [...new Set(rows.map(({ publisherId }) => publisherId))];
  return ids.map((id) => {
    const own = rows.filter(({ publisherId }) => publisherId === id);
    return { id, name: own[0]?.publisher ?? '', rows: own, sum: sumOf(own) };
  });
}
