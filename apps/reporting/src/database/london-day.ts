/** SQL for the day in London at an instant. */
export const londonDaySql = (instant: string): string => `(${instant} at time zone 'Europe/London')::date`;
