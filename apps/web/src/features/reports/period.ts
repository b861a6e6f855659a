import type { ChartFrequency } from '@music/contracts';
import { dayMs } from '@music/rules';

/** Days in London as ISO writes them, both ends included. */
export interface Period {
  from: string;
  to: string;
}

/** A day by its year, month (from 0) and day, which may run over into other months. */
const dayAt = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

interface Parts {
  year: number;
  /** From 0. */
  month: number;
  day: number;
}
function partsOf(day: string): Parts {
  const date = new Date(`${day}T00:00:00Z`);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() };
}

const untilToday = (from: (today: Parts) => string) => (today: string) => ({
  from: from(partsOf(today)),
  to: today,
});

/** Common periods, from today's date. */
const presets = {
  today: untilToday(({ year, month, day }) => dayAt(year, month, day)),
  month: untilToday(({ year, month }) => dayAt(year, month, 1)),
  lastMonth: (today: string): Period => {
    const { year, month } = partsOf(today);
    return { from: dayAt(year, month - 1, 1), to: dayAt(year, month, 0) };
  },
  thirtyDays: untilToday(({ year, month, day }) => dayAt(year, month, day - 29)),
  year: untilToday(({ year }) => dayAt(year, 0, 1)),
  lastYear: (today: string): Period => {
    const { year } = partsOf(today);
    return { from: dayAt(year - 1, 0, 1), to: dayAt(year - 1, 11, 31) };
  },
  twelveMonths: untilToday(({ year, month }) => dayAt(year, month - 11, 1)),
  fiveYears: untilToday(({ year }) => dayAt(year - 4, 0, 1)),
};
export type PresetName = keyof typeof presets;
export const presetNames = Object.keys(presets) as PresetName[];

export const presetPeriod = (name: PresetName, today: string): Period => presets[name](today);

const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && dayOf(text) === text;
const dayOf = (text: string): string => new Date(text).toISOString().slice(0, 10);

/** Whether a period is valid: two days of this century, in order. */
export const isPeriod = ({ from, to }: Period): boolean => isDay(from) && isDay(to) && from <= to;

const weeksBefore = (day: string): string => {
  const { year, month, day: ofMonth } = partsOf(day);
  return dayAt(year, month, ofMonth - 52 * 7);
};
/** The same day a year earlier; the 29th of February becomes the 28th. */
function dayOfYearBefore(day: string): string {
  const { year, month, day: ofMonth } = partsOf(day);
  const last = partsOf(dayAt(year - 1, month + 1, 0)).day;
  return dayAt(year - 1, month, Math.min(ofMonth, last));
}
/** The days a year earlier that a chart is compared with; 52 weeks earlier for weeks, which then begin on the same weekday. */
export function yearBefore({ from, to }: Period, frequency: ChartFrequency): Period {
  const before = frequency === 'weekly' ? weeksBefore : dayOfYearBefore;
  return { from: before(from), to: before(to) };
}
/** The label of the same period a year earlier; that of a 29th of February is no date, so no chart has it. */
export const labelBefore = (frequency: ChartFrequency, label: string): string =>
  frequency === 'weekly' ? weeksBefore(label) : `${Number(label.slice(0, 4)) - 1}${label.slice(4)}`;

const periodEnds: Record<ChartFrequency, (first: Parts) => string> = {
  daily: ({ year, month, day }) => dayAt(year, month, day),
  weekly: ({ year, month, day }) => dayAt(year, month, day + 6),
  monthly: ({ year, month }) => dayAt(year, month + 1, 0),
  yearly: ({ year }) => dayAt(year, 11, 31),
};
/** The last day of the week, month or year that begins on this day. */
export const periodEnd = (frequency: ChartFrequency, first: string): string =>
  periodEnds[frequency](partsOf(first));

/** How many days it has. */
export const daysIn = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;
