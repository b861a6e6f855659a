const zone = 'Europe/London';
const inLondon = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options });
const dayFormat = inLondon({ dateStyle: 'medium' });
const longDayFormat = inLondon({ dateStyle: 'long' });
const longTimeFormat = inLondon({ dateStyle: 'long', timeStyle: 'short' });
const timeFormat = inLondon({ dateStyle: 'medium', timeStyle: 'short' });
const secondFormat = inLondon({ dateStyle: 'medium', timeStyle: 'medium' });
/** Canada writes dates as ISO does. */
const isoDayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
const hourFormat = inLondon({ hour: 'numeric', hourCycle: 'h23' });

/** An ISO instant, or a date. */
type Instant = string | Date;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The day in London: `3 May 2026`. */
export const londonDay = (instant: Instant): string => dayFormat.format(new Date(instant));

/** The same with the month written out: `3 September 2026`. */
export const londonLongDay = (instant: Instant): string => longDayFormat.format(new Date(instant));

/** The same as ISO writes it: `2026-05-03`. */
export const londonIsoDay = (instant: Instant): string => isoDayFormat.format(new Date(instant));

/** Day and minute in London: `3 May 2026, 11:05`. */
export const londonTime = (instant: Instant): string => timeFormat.format(new Date(instant));

/** The same with the month written out: `3 September 2026 at 11:05`. */
export const londonLongTime = (instant: Instant): string => longTimeFormat.format(new Date(instant));

/** Day and second, for events in quick succession: `3 May 2026, 11:05:09`. */
export const londonSecond = (instant: Instant): string => secondFormat.format(new Date(instant));

/**
 * The ISO instant at which a day (`2026-05-03`) begins in London, or one `days` later. The clocks there are never
 * changed at midnight and never by more than an hour, so UTC's midnight is at most that hour late.
 */
export function londonMidnight(day: string, days = 0): string {
  const midnight = Date.parse(`${day}T00:00:00Z`) + days * dayMs;
  const late = Number(hourFormat.format(midnight)) * hourMs;
  return new Date(midnight - late).toISOString();
}
