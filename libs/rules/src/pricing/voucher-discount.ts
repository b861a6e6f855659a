import type { Category } from '@music/contracts';
import { apportion, proportion } from './apportion.js';
import type { LineToPrice, SaleFormat } from './priced-line.js';

/** The scope of a voucher; an empty list limits nothing. A line must match all of them. */
interface VoucherScope {
  categories: readonly Category[];
  formats: readonly SaleFormat[];
  seriesIds: readonly number[];
  /** `brass12`: the publication or album in any format. */
  products: readonly string[];
}

/**
 * What a voucher takes off (rule D16): a percentage in basis points, a fixed amount in pence, or the cheapest
 * item in its scope. It never reduces postage.
 */
type VoucherValue =
  { kind: 'percentage'; basisPoints: number } | { kind: 'fixed'; pence: number } | { kind: 'free-item' };

export interface VoucherTerms {
  value: VoucherValue;
  scope: VoucherScope;
  /** Pence of goods, before any discount; 0: no minimum. */
  minimumSpend: number;
}

/** Why a voucher gives no discount: its minimum is not reached, or it takes nothing off any of the items. */
export type VoucherRefusal = 'minimum-spend' | 'out-of-scope';

type ScopedLine = Pick<LineToPrice, 'category' | 'productId' | 'seriesId' | 'format' | 'price'>;

const within = <T>(list: readonly T[], value: T | null): boolean =>
  list.length === 0 || (value !== null && list.includes(value));

export const inScope = (scope: VoucherScope, line: ScopedLine): boolean =>
  within(scope.categories, line.category) &&
  within(scope.formats, line.format) &&
  within(scope.seriesIds, line.seriesId) &&
  within(scope.products, `${line.category}${line.productId}`);

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Null when the voucher applies to these lines. */
export function voucherRefusal(voucher: VoucherTerms, lines: readonly ScopedLine[]): VoucherRefusal | null {
  if (sum(discountsInScope(voucher, lines)) === 0) return 'out-of-scope';
  return sum(lines.map(({ price }) => price)) < voucher.minimumSpend ? 'minimum-spend' : null;
}

/** The discount of each line, in pence: never more than its price, and 0 if the voucher is refused. */
export const voucherDiscounts = (voucher: VoucherTerms | null, lines: readonly ScopedLine[]): number[] =>
  !voucher || voucherRefusal(voucher, lines) ? lines.map(() => 0) : discountsInScope(voucher, lines);

function discountsInScope({ value, scope }: VoucherTerms, lines: readonly ScopedLine[]): number[] {
  const eligible = lines.map((line) => (inScope(scope, line) ? line.price : null));
  if (value.kind === 'free-item') return cheapestFree(eligible);
  const weights = eligible.map((price) => price ?? 0);
  return apportion(reduction(value, sum(weights)), weights);
}

function reduction(value: Exclude<VoucherValue, { kind: 'free-item' }>, goods: number): number {
  if (value.kind === 'fixed') return Math.min(value.pence, goods);
  return Math.min(proportion(goods, value.basisPoints, 10_000), goods);
}

/** The first of the cheapest; items that are already free are skipped, because discounting them would have no effect. */
function cheapestFree(prices: readonly (number | null)[]): number[] {
  const costing = prices.filter((price) => price !== null && price > 0) as number[];
  const free = costing.length ? prices.indexOf(Math.min(...costing)) : -1;
  return prices.map((price, place) => (place === free ? (price ?? 0) : 0));
}
