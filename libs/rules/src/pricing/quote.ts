import { apportion } from './apportion.js';
import { bandOf, type Parcel, type PostageBand, postageFor } from './postage.js';
import { isPosted, type LineToPrice, type PricedLine } from './priced-line.js';
import { receiptByRate, type ReceiptRate, vatOfLines } from './vat.js';
import { type VoucherTerms, voucherDiscounts } from './voucher-discount.js';

export interface BasketToPrice {
  lines: readonly LineToPrice[];
  voucher: VoucherTerms | null;
  /** The destination of hard copies (ISO-3166 alpha-2); null while it is unknown: then postage is 0. */
  country: string | null;
}

export interface PriceRules {
  postage: readonly PostageBand[];
  /** Pence. A total below this, but not 0, is waived, because no card can pay it (rule D2). */
  cardMinimum: number;
}

/**
 * A basket's price in pence, VAT included. `total` = `subtotal` − `discount` + `shipping` = the sum of the lines' totals = the
 * sum of the receipt's gross; nothing is negative. `waived` is the part of `discount` that does not come from a voucher.
 */
export interface Quote {
  lines: PricedLine[];
  subtotal: number;
  discount: number;
  waived: number;
  shipping: number;
  vat: number;
  total: number;
  receipt: ReceiptRate[];
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** What a basket costs. Throws `RangeError` for an invalid price, or a country without postage. */
export function quote({ lines, voucher, country }: BasketToPrice, rules: PriceRules): Quote {
  const reductions = voucherDiscounts(voucher, lines);
  const parcel = parcelOf(lines, reductions);
  const shipping = country === null ? 0 : postageFor(bandOf(rules.postage, country), parcel);
  const waived = parcel.items > 0 ? 0 : uncollectable(lines, reductions, rules.cardMinimum);
  const discounts = waived > 0 ? lines.map(({ price }) => price) : reductions;
  return total(lines, discounts, shares(lines, discounts, shipping), waived);
}

/** The postage of these lines in each band, after the voucher's discount. */
export const postageBands = (
  { lines, voucher }: Pick<BasketToPrice, 'lines' | 'voucher'>,
  postage: readonly PostageBand[],
) => {
  const parcel = parcelOf(lines, voucherDiscounts(voucher, lines));
  return postage.map((band) => ({ ...band, cost: postageFor(band, parcel) }));
};

/**
 * Postage is free depending on what is actually paid for the hard copies: hard copies that a voucher makes free still cost
 * postage, so no basket with printed copies is ever free (free checkout has no delivery address).
 */
function parcelOf(lines: readonly LineToPrice[], discounts: readonly number[]): Parcel {
  const values = lines.flatMap((line, place) => (isPosted(line) ? line.price - (discounts[place] ?? 0) : []));
  return { items: values.length, value: sum(values) };
}

function uncollectable(lines: readonly LineToPrice[], discounts: readonly number[], minimum: number): number {
  const goods = sum(lines.map(({ price }) => price)) - sum(discounts);
  return goods < minimum ? goods : 0;
}

/** Postage follows the goods (rule D17): it is split over the printed copies, by value. */
function shares(lines: readonly LineToPrice[], discounts: readonly number[], shipping: number): number[] {
  const posted = lines.map(isPosted);
  const paid = lines.map((line, place) => (posted[place] ? line.price - (discounts[place] ?? 0) : 0));
  // Free goods are posted too: then every parcel has the same share.
  const weights = sum(paid) > 0 ? paid : posted.map(Number);
  return apportion(shipping, weights);
}

function total(
  lines: readonly LineToPrice[],
  discounts: readonly number[],
  postage: readonly number[],
  waived: number,
): Quote {
  const gross = lines.map(({ price }, place) => price - (discounts[place] ?? 0) + (postage[place] ?? 0));
  const taxed = lines.map(({ vatRate }, place) => ({ vatRate, gross: gross[place] ?? 0 }));
  const vat = vatOfLines(taxed);
  const priced = lines.map((line, place) => ({
    ...line,
    discount: discounts[place] ?? 0,
    shipping: postage[place] ?? 0,
    vat: vat[place] ?? 0,
    total: gross[place] ?? 0,
  }));
  return {
    lines: priced,
    subtotal: sum(lines.map(({ price }) => price)),
    discount: sum(discounts),
    waived,
    shipping: sum(postage),
    vat: sum(vat),
    total: sum(gross),
    receipt: receiptByRate(taxed),
  };
}
