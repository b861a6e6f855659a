import { londonIsoDay } from './london.js';

const january = '01';
const [yearOf, monthOf] = [(day: string) => Number(day.slice(0, 4)), (day: string) => day.slice(5, 7)];

/** The year of a moment in London. */
export const londonYear = (now: Date): number => yearOf(londonIsoDay(now));

/** Vouchers for a year before this one are too late: those of last year are good until the end of January (rule D16). */
export const firstRedeemableYear = (now: Date): number =>
  monthOf(londonIsoDay(now)) === january ? londonYear(now) - 1 : londonYear(now);
