/** The day in London of an instant, in SQL. */
export const londonDay = (instant: string): string => `(${instant} at time zone 'Europe/London')::date`;
