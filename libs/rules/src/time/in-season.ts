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
 * Whether an instant is, in London, between two days of the year; `12-01` to `01-06` includes the new year. London is level with
 * UTC or an hour ahead, so its clock only needs to be asked if that hour matters. Asking is slow, see `inLondon`.
 */
export function isInSeason(season: Season, instant: Date): boolean {
  const level = includes(season, utcDay(instant.getTime()));
  const ahead = includes(season, utcDay(instant.getTime() + hourMs));
  return level === ahead ? level : includes(season, londonIsoDay(instant).slice(5));
}
