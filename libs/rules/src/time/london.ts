/** An ISO instant, or a date. */
type Instant = string | Date;

/**
 * Writes instants as a clock in London shows them. The format is created at its first use, because the first one of a page takes
 * 15 ms, 60 ms on a slow phone, and many pages that could write a date do not.
 */
export function inLondon(
  options: Intl.DateTimeFormatOptions,
  locale = 'en-GB',
): (instant: Instant) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (instant) => {
    format ??= new Intl.DateTimeFormat(locale, { timeZone: 'Europe/London', ...options });
    return format.format(new Date(instant));
  };
}

const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
const hour = inLondon({ hour: 'numeric', hourCycle: 'h23' });

/** The day in London: `3 May 2026`. */
export const londonDay = inLondon({ dateStyle: 'medium' });

/** The same with the month written out: `3 September 2026`. */
export const londonLongDay = inLondon({ dateStyle: 'long' });

/** The same as ISO writes it, which is how Canada writes dates: `2026-05-03`. */
export const londonIsoDay = inLondon({ dateStyle: 'short' }, 'en-CA');

/** Day and minute in London: `3 May 2026, 11:05`. */
export const londonTime = inLondon({ dateStyle: 'medium', timeStyle: 'short' });

/** The same with the month written out: `3 September 2026 at 11:05`. */
export const londonLongTime = inLondon({ dateStyle: 'long', timeStyle: 'short' });

/** Day and second, for events in quick succession: `3 May 2026, 11:05:09`. */
export const londonSecond = inLondon({ dateStyle: 'medium', timeStyle: 'medium' });

/**
 * The ISO instant at which a day (`2026-05-03`) begins in London, or one `days` later. The clocks there are never
 * changed at midnight and never by more than an hour, so UTC's midnight is at most that hour late.
 */
export function londonMidnight(day: string, days = 0): string {
  const midnight = new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs);
  const late = Number(hour(midnight)) * hourMs;
  return new Date(midnight.getTime() - late).toISOString();
}
