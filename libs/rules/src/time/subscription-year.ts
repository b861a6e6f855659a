import { londonIsoDay } from './london.js';

const january = '01';
const [yearOf, monthOf] = [(day: string) => Number(day.slice(0, 4)), (day: string) => day.slice(5, 7)];

/** The year in London at an instant. */
export const londonYear = (now: Date): number => yearOf(londonIsoDay(now));

/** Vouchers for a year before this one have expired: last year's are accepted until the end of January (rule D16). */
export const firstRedeemableYear = (now: Date): number =>
  monthOf(londonIsoDay(now)) === january ? londonYear(now) - 1 : londonYear(now);
