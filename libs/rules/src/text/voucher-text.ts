import type { BasketVoucher } from '@music/contracts';
import { grouped } from './count-text.js';
import { poundsText } from './pounds-text.js';

/** Basis points without a fraction where there is none: 1000 is `10%`, 750 is `7.5%`. */
const percentText = (basisPoints: number): string => {
  const rest = String(basisPoints % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${Math.floor(basisPoints / 100)}${rest && `.${rest}`}%`;
};

/** What a basket voucher takes off. */
export const discountText = (value: BasketVoucher['value']): string => {
  if (value.kind === 'percentage') return `${percentText(value.basisPoints)} off`;
  return value.kind === 'fixed' ? `${poundsText(value.pence)} off` : 'Cheapest item free';
};

/** How often it was used, and of how many uses if they are limited: `3 of 100`. */
export const usesText = (used: number, max: number | null): string =>
  max === null ? grouped(used) : `${grouped(used)} of ${grouped(max)}`;
