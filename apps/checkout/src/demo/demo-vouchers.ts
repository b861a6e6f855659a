import type { VoucherTerms } from '@music/rules';
import { pick } from './demo-calendar.js';
import type { DemoCustomer } from './demo-customers.js';

/** An expired voucher of a past sale. */
export interface DemoVoucher extends VoucherTerms {
  code: string;
  startsAt: Date;
  endsAt: Date;
  usedBy: Set<number>;
}

const everything = { categories: [], formats: [], seriesIds: [], products: [] };
/** Months from 0. */
const sales = [
  { name: 'SPRING', basisPoints: 1_000, from: 1, to: 2 },
  { name: 'CAROLS', basisPoints: 1_500, from: 9, to: 10 },
];
const shareWithVoucher = 0.3;
/** In London the month ends an hour earlier in summer. */
const lastHoursMs = 7_200_000;

const ofYear = (year: number, now: Date): DemoVoucher[] =>
  sales.map(({ name, basisPoints, from, to }) => ({
    code: `DEMO-${name}-${year}`,
    value: { kind: 'percentage', basisPoints },
    scope: everything,
    minimumSpend: 0,
    startsAt: new Date(Date.UTC(year, from)),
    endsAt: new Date(Math.min(Date.UTC(year, to + 1) - lastHoursMs, now.getTime())),
    usedBy: new Set(),
  }));

/** The sales campaigns of the `years` before `now`. */
export function demoVouchers(now: Date, years: number): DemoVoucher[] {
  const last = now.getUTCFullYear();
  const all = Array.from({ length: years + 1 }, (_, at) => ofYear(last - years + at, now)).flat();
  const opened = new Date(now);
  opened.setUTCFullYear(last - years);
  return all.filter(({ startsAt, endsAt }) => startsAt < endsAt && opened < endsAt);
}

/** The voucher of an order, each used once per customer; usually none. */
export function voucherFor(
  random: () => number,
  vouchers: readonly DemoVoucher[],
  customer: DemoCustomer | null,
  at: Date,
): DemoVoucher | null {
  if (!customer || random() > shareWithVoucher) return null;
  const open = vouchers.filter(
    ({ startsAt, endsAt, usedBy }) => startsAt <= at && at < endsAt && !usedBy.has(customer.userId),
  );
  return pick(random, open) ?? null;
}
