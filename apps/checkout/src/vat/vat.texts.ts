import { type DatedRate, type OwnRate, rateOn } from '@music/rules';
import type { PublicationRate } from './vat-rates.repository.js';
import type { VatSetting } from './vat-arguments.js';

const percentText = (basisPoints: number | null): string =>
  basisPoints === null ? 'the rate of its format' : `${basisPoints / 100}%`;

const rateText = ({ format, from, basisPoints }: OwnRate): string =>
  `${format}  ${percentText(basisPoints)}  from ${from}`;

type OfProduct = Pick<PublicationRate, 'category' | 'productId' | 'title'>;
const productText = ({ category, productId, title }: OfProduct): string =>
  `${category}${productId}  ${title}`;

const markToday = (rate: OwnRate, among: readonly OwnRate[], today: string): string =>
  rateOn(today, rate.format, among) === rate ? '  today' : '';

/** The lines of `npm run vat -- list`: rates by format, then those of single publications. */
export function vatLines(
  { rates, overrides }: { rates: readonly DatedRate[]; overrides: readonly PublicationRate[] },
  today: string,
): string[] {
  const ofSame = (own: PublicationRate) =>
    overrides.filter(({ category, productId }) => category === own.category && productId === own.productId);
  return [
    ...rates.map((rate) => `${rateText(rate)}${markToday(rate, rates, today)}`),
    ...overrides.map((own) => `${productText(own)}  ${rateText(own)}${markToday(own, ofSame(own), today)}`),
  ];
}

/** What `npm run vat -- set` prints; `title` null for the rate of a format. */
export const setLine = ({ product, ...rate }: VatSetting, title: string | null): string =>
  product && title !== null
    ? `${productText({ category: product.category, productId: product.id, title })}  ${rateText(rate)}`
    : rateText(rate);
