import type { Sale, SaleTotals } from '@music/contracts';

type SoldLine = Sale['lines'][number];

export const zeroAmounts: SaleTotals = { units: 0, gross: 0, discount: 0, shipping: 0, vat: 0, net: 0 };

/** What a line was charged. */
export const amountsOf = ({ price, discount, shipping, vat, total }: SoldLine): SaleTotals => ({
  units: 1,
  gross: price,
  discount,
  shipping,
  vat,
  net: total - vat,
});

export const minus = (from: SaleTotals, other: SaleTotals): SaleTotals => ({
  units: from.units - other.units,
  gross: from.gross - other.gross,
  discount: from.discount - other.discount,
  shipping: from.shipping - other.shipping,
  vat: from.vat - other.vat,
  net: from.net - other.net,
});

export const negated = (amounts: SaleTotals): SaleTotals => minus(zeroAmounts, amounts);

/** With VAT and postage. */
export const amountPaid = ({ net, vat }: SaleTotals): number => net + vat;
