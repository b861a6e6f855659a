import { londonIsoDay } from './london.js';

/** Days of the year, `12-24`; both are included. */
interface Season {
  from: string;
  to: string;
}

const hourMs = 3_600_000;

const utcDay = (time: number): string => new Date(time).toISOString().slice(5, 10);
const includes = ({ from, to }: Season, day: string): boolean =>
  from <= to ? from <= day && day <= to : day >= from || day <= to;

/**
 * Whether an instant is, in London, between two days of the year; `12-01` to `01-06` includes the new year. London is on UTC
 * or an hour ahead. If both give the same answer, the London clock, which is slow (see `inLondon`), is not needed.
 */
export function isInSeason(season: Season, instant: Date): boolean {
  const atUtc = includes(season, utcDay(instant.getTime()));
  const anHourAhead = includes(season, utcDay(instant.getTime() + hourMs));
  return atUtc === anHourAhead ? atUtc : includes(season, londonIsoDay(instant).slice(5));
}
