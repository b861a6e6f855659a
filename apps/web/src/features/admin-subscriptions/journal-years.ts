import type { Journal } from '@music/contracts';
import { londonIsoDay } from '@music/rules';

/** The years of all journals, newest first. */
export const yearsOf = (journals: readonly Journal[]): number[] => [
  ...new Set(journals.map(({ year }) => year)),
];

/** This year, or the newest one before it. */
export function currentYear(years: readonly number[], now: Date): number | undefined {
  const year = Number(londonIsoDay(now).slice(0, 4));
  return years.find((each) => each <= year) ?? years.at(-1);
}
