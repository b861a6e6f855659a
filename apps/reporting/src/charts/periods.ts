import type { ChartFrequency } from '@music/contracts';

const dayMs = 86_400_000;

/** Days are counted in UTC, where each has 24 hours. */
const parse = (day: string): Date => new Date(`${day}T00:00:00Z`);
const format = (date: Date): string => date.toISOString().slice(0, 10);

/** The first day of the period that contains a day. */
const beginningOf: Record<ChartFrequency, (date: Date) => Date> = {
  daily: (date) => date,
  weekly: (date) => new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * dayMs),
  monthly: (date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth())),
  yearly: (date) => new Date(Date.UTC(date.getUTCFullYear(), 0)),
};
const nextOf: Record<ChartFrequency, (date: Date) => Date> = {
  daily: (date) => new Date(date.getTime() + dayMs),
  weekly: (date) => new Date(date.getTime() + 7 * dayMs),
  monthly: (date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)),
  yearly: (date) => new Date(Date.UTC(date.getUTCFullYear() + 1, 0)),
};

/** The periods that contain the days from `from` to `to`, each by its first day. */
export function periodsOf(from: string, to: string, frequency: ChartFrequency): string[] {
  const periods: string[] = [];
  const last = parse(to);
  for (let first = beginningOf[frequency](parse(from)); first <= last; first = nextOf[frequency](first))
    periods.push(format(first));
  return periods;
}

/** The day this many days later. */
export const daysAfter = (day: string, days: number): string =>
  format(new Date(parse(day).getTime() + days * dayMs));

/** The same day this many months away, or the last day of that month if it is shorter. */
export function monthsAfter(day: string, months: number): string {
  const date = parse(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return format(new Date(Date.UTC(year, month, Math.min(date.getUTCDate(), length))));
}
