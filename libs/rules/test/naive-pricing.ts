import type { LineToPrice, PricedLine } from '../src/pricing/priced-line.js';
import type { VoucherTerms } from '../src/pricing/voucher-discount.js';

/** The discount by the simplest reading of rule D16, in fractions of pounds. */
export function naiveDiscount(voucher: VoucherTerms | null, lines: readonly LineToPrice[]): number {
  if (!voucher) return 0;
  let goods = 0;
  const meant: number[] = [];
  for (const line of lines) {
    goods += line.price;
    const { categories, formats, seriesIds, products } = voucher.scope;
    if (categories.length && !categories.includes(line.category)) continue;
    if (formats.length && !formats.includes(line.format)) continue;
    if (seriesIds.length && (line.seriesId === null || !seriesIds.includes(line.seriesId))) continue;
    if (products.length && !products.includes(line.category + String(line.productId))) continue;
    meant.push(line.price);
  }
  if (goods < voucher.minimumSpend) return 0;
  const worth = meant.reduce((a, b) => a + b, 0);
  if (voucher.value.kind === 'fixed') return Math.min(worth, voucher.value.pence);
  if (voucher.value.kind === 'percentage') return Math.round((worth * voucher.value.basisPoints) / 10_000);
  return meant.filter((price) => price > 0).sort((a, b) => a - b)[0] ?? 0;
}

/** VAT as an accountant would calculate it: the amount charged at each rate, rounded once. */
export function naiveVat(lines: readonly PricedLine[]): number {
  const charged = new Map<number, number>();
  for (const { vatRate, price, discount, shipping } of lines)
    charged.set(vatRate, (charged.get(vatRate) ?? 0) + price - discount + shipping);
  let vat = 0;
  for (const [rate, gross] of charged) vat += Math.round((gross * rate) / (10_000 + rate));
  return vat;
}
