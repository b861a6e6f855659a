import type { Basket, ReceiptRow, Totals } from '@music/contracts';

type Band = Basket['shipping']['bands'][number];

/** The total with the postage to a country. */
export interface Price {
  /** Null without printed copies, or while the destination is unknown. */
  band: Band | null;
  totals: Totals;
  receipt: readonly ReceiptRow[];
}

/** The band of a country (ISO-3166 alpha-2): the one that lists it, otherwise the one that lists none. */
function bandOf({ shipping: { bands } }: Basket, country: string): Band | null {
  const named = bands.find(({ countries }) => countries.includes(country));
  return named ?? bands.find(({ countries }) => countries.length === 0) ?? null;
}

/** The basket's price; the server's own totals are without postage, because it depends on the address. */
export function priceTo(basket: Basket, country: string | null): Price {
  const { totals, receipt, shipping } = basket;
  const band = shipping.required && country !== null ? bandOf(basket, country) : null;
  if (!band) return { band, totals, receipt };
  const vat = band.receipt.reduce((sum, row) => sum + row.vat, 0);
  const total = totals.total + band.cost;
  return { band, receipt: band.receipt, totals: { ...totals, shipping: band.cost, vat, total } };
}
