import { londonIsoDay } from './london.js';

/**
 * Whether an instant is, in London, between two days of the year (`12-24`), both included; `12-01` to `01-06` includes
 * the new year.
 */
export const isInSeason = ({ from, to }: { from: string; to: string }, instant: Date): boolean => {
  const day = londonIsoDay(instant).slice(5);
  return from <= to ? from <= day && day <= to : day >= from || day <= to;
};
