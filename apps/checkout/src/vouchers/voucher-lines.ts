import type { BasketVoucher } from '@music/contracts';
import { discountText, londonIsoDay, usesText } from '@music/rules';
import { timeRefusal } from './voucher-check.js';

const timeTexts = { 'not-yet': 'not yet', expired: 'ended' };

/** Whether a basket can use it now. */
function stateText(voucher: BasketVoucher, now: Date): string {
  const refusal = timeRefusal(voucher, now);
  if (refusal) return timeTexts[refusal];
  const { used, maxUses } = voucher;
  return maxUses !== null && used >= maxUses ? 'used up' : 'valid';
}

/** First and last day in London, as `create` takes them: the end instant is exclusive. */
function daysText({ startsAt, endsAt }: BasketVoucher): string {
  const from = startsAt === null ? [] : [`from ${londonIsoDay(startsAt)}`];
  const until = endsAt === null ? [] : [`until ${londonIsoDay(new Date(Date.parse(endsAt) - 1))}`];
  return [...from, ...until].join(' ') || 'always';
}

function scopeText({ scope: { categories, formats, seriesIds, products } }: BasketVoucher): string {
  const lists = [categories, formats, seriesIds.map((id) => `series ${id}`), products];
  const limits = lists.filter((list) => list.length > 0).map((list) => list.join(', '));
  return limits.join('; ') || 'everything';
}

/** The lines of `npm run voucher -- list`, with aligned columns. */
export function voucherLines(vouchers: readonly BasketVoucher[], now: Date): string[] {
  const rows = vouchers.map((voucher) => [
    voucher.code,
    discountText(voucher.value),
    stateText(voucher, now),
    daysText(voucher),
    scopeText(voucher),
    `used ${usesText(voucher.used, voucher.maxUses)}`,
  ]);
  const width = (column: number): number => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(width(column)))
      .join('  ')
      .trimEnd(),
  );
}
