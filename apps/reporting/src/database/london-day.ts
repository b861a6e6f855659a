/** SQL for the day in London at an instant. */
export const londonDay = (instant: string): string => `(${instant} at time zone 'Europe/London')::date`;
