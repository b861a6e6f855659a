import type { BasketVoucher } from '@music/contracts';
import { capitalised, categoryNames, londonDay } from '@music/rules';
import type { ScopeSeries } from './admin-vouchers.state.js';
import { formatNames, vouchersTexts as texts } from './admin-vouchers.texts.js';

/** The name of a series, or its number until the names are loaded. */
export const seriesName = (id: number, series: readonly ScopeSeries[] | null): string =>
  series?.find((each) => each.id === id)?.name ?? texts.series(id);

/** What a voucher is limited to, one line for each limit. */
export function scopeLines(
  { scope, minimumSpend }: BasketVoucher,
  series: readonly ScopeSeries[] | null,
): string[] {
  const lists = [
    scope.categories.map((category) => categoryNames[category]),
    scope.formats.map((format) => formatNames[format]),
    scope.seriesIds.map((id) => seriesName(id, series)),
    scope.products,
  ].filter((list) => list.length > 0);
  const lines = lists.length > 0 ? lists.map((list) => list.join(', ')) : [texts.everything];
  return minimumSpend > 0 ? [...lines, texts.minimum(minimumSpend)] : lines;
}

/** The last day of validity: the end instant is exclusive. */
const lastDay = (endsAt: string): string => londonDay(new Date(Date.parse(endsAt) - 1).toISOString());

/** Whether no basket can use it any more. */
export const hasEnded = ({ endsAt }: Pick<BasketVoucher, 'endsAt'>, now: Date): boolean =>
  endsAt !== null && Date.parse(endsAt) <= now.getTime();

type Validity = Pick<BasketVoucher, 'startsAt' | 'endsAt'>;

/** First and last day in London, each in words. */
export function validParts({ startsAt, endsAt }: Validity): string[] {
  const [first = texts.always, ...rest] = [
    ...(startsAt === null ? [] : [texts.from(londonDay(startsAt))]),
    ...(endsAt === null ? [] : [texts.until(lastDay(endsAt))]),
  ];
  return [capitalised(first), ...rest];
}

export const validText = (voucher: Validity): string => validParts(voucher).join(' ');
