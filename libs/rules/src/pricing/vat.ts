import { apportion } from './apportion.js';
import type { SaleFormat } from './priced-line.js';

/** A rate (basis points: 2000 is 20 %) that is valid from a day (`YYYY-MM-DD`, Europe/London) until the next one's. */
export interface DatedRate {
  format: SaleFormat;
  from: string;
  basisPoints: number;
}

/** A publication's own rate, as `DatedRate`; null: from that day the publication has its format's rate again. */
export interface OwnRate extends Omit<DatedRate, 'basisPoints'> {
  basisPoints: number | null;
}

/** The rate in basis points on `day`; `own` are the publication's rates, which have precedence. Throws if none is valid. */
export function vatRateOn(
  day: string,
  format: SaleFormat,
  rates: readonly DatedRate[],
  own: readonly OwnRate[] = [],
): number {
  const basisPoints = rateOn(day, format, own)?.basisPoints ?? rateOn(day, format, rates)?.basisPoints;
  if (basisPoints === undefined) throw new RangeError(`No VAT rate holds for ${format} on ${day}.`);
  return basisPoints;
}

/** The last of these rates that begins on `day` or before; undefined if none does. */
export const rateOn = <Rate extends OwnRate>(
  day: string,
  format: SaleFormat,
  rates: readonly Rate[],
): Rate | undefined =>
  rates
    .filter((rate) => rate.format === format && rate.from <= day)
    .sort((a, b) => (a.from < b.from ? 1 : -1))[0];

/** The VAT within `gross` pence at a rate in basis points, rounded half up. */
export const vatWithin = (gross: number, basisPoints: number): number =>
  Math.floor((2 * gross * basisPoints + 10_000 + basisPoints) / (2 * (10_000 + basisPoints)));

/** One rate of a receipt, in pence: `net` + `vat` = `gross`. */
export interface ReceiptRate {
  basisPoints: number;
  gross: number;
  vat: number;
  net: number;
}

interface Taxed {
  vatRate: number;
  /** Pence, VAT included. */
  gross: number;
}

/** The receipt by rate, lowest rate first. VAT is rounded once per rate, not once per line (rule D17). */
export function receiptByRate(lines: readonly Taxed[]): ReceiptRate[] {
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].sort((a, b) => a - b);
  return rates.map((basisPoints) => {
    const gross = lines.reduce((sum, line) => sum + (line.vatRate === basisPoints ? line.gross : 0), 0);
    const vat = vatWithin(gross, basisPoints);
    return { basisPoints, gross, vat, net: gross - vat };
  });
}

/** Each line's VAT in pence: the receipt's VAT of its rate, split by value; remaining pennies go to the largest lines. */
export function vatOfLines(lines: readonly Taxed[]): number[] {
  const parts = lines.map(() => 0);
  for (const { basisPoints, vat } of receiptByRate(lines)) {
    const weights = lines.map(({ vatRate, gross }) => (vatRate === basisPoints ? gross : 0));
    for (const [place, part] of apportion(vat, weights).entries()) parts[place] = (parts[place] ?? 0) + part;
  }
  return parts;
}
