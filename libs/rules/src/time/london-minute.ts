import { inLondon, londonIsoDay } from './london.js';

const clock = inLondon({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const hourMs = 3_600_000;

/** Day and minute in London in the format of a form field: `2026-05-03T18:00`. */
export const londonMinute = (instant: string | Date): string => `${londonIsoDay(instant)}T${clock(instant)}`;

/** The ISO instant of such a minute; if it occurs twice, when the clocks go back, the first. */
export function londonInstant(minute: string): string {
  const inWinter = Date.parse(`${minute}Z`);
  const inSummer = new Date(inWinter - hourMs);
  return (londonMinute(inSummer) === minute ? inSummer : new Date(inWinter)).toISOString();
}
