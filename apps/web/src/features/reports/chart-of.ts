import type { ChartFrequency, ChartSeries, getCharts, ReplyOf } from '@music/contracts';
import { labelBefore, periodEnd } from './period.js';
import type { ChartsQuery } from './reports.state.js';
import { chartsTexts as texts, unitTexts } from './reports.texts.js';

type Charts = ReplyOf<typeof getCharts>;

const dayFormat = (options: Intl.DateTimeFormatOptions): ((day: string) => string) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
  return (day) => format.format(new Date(day));
};
const dayText = dayFormat({ day: 'numeric', month: 'short', year: 'numeric' });

/** How a label is shown; it is the first day of its period. */
const labelTexts: Record<ChartFrequency, (day: string) => string> = {
  daily: dayText,
  weekly: dayText,
  monthly: dayFormat({ month: 'short', year: 'numeric' }),
  yearly: dayFormat({ year: 'numeric' }),
};

const seriesOf = ({ series }: Charts, name: ChartSeries['name']): ChartSeries | undefined =>
  series.find((each) => each.name === name);

/** The note next to a period that the chosen days cut off, or that is not over yet; empty for a whole one. */
function partText(first: string, { frequency, from, to }: ChartsQuery, today: string): string {
  const end = periodEnd(frequency, first);
  const isOver = end < today;
  if (first < from || to < (isOver ? end : today)) return texts.inPart;
  return isOver ? '' : texts.soFar;
}

/** The range of the whole periods, end excluded, from the notes of all: only those at either end can be in part. */
function wholeOf(notes: readonly string[]): [from: number, to: number] {
  const isWhole = (note: string) => note === '';
  return [Math.max(0, notes.findIndex(isWhole)), notes.findLastIndex(isWhole) + 1];
}

/** The values a year earlier, period by period; null for a period that `yearBefore` lacks. */
function valuesBefore(yearBefore: Charts, name: ChartSeries['name'], labels: readonly string[]) {
  const values = seriesOf(yearBefore, name)?.values ?? [];
  const byLabel = new Map(yearBefore.labels.map((label, at) => [label, values[at]]));
  return labels.map((label) => byLabel.get(label) ?? null);
}

/** One series as the properties of a chart, with the values of the year before if they are given. */
export function chartOf(
  charts: Charts,
  name: ChartSeries['name'],
  query: ChartsQuery,
  today: string,
  yearBefore?: Charts,
) {
  const now = seriesOf(charts, name);
  const labelsBefore = charts.labels.map((first) => labelBefore(query.frequency, first));
  const notes = charts.labels.map((first) => partText(first, query, today));
  const label = labelTexts[query.frequency];
  return {
    title: texts.series[name],
    labels: charts.labels.map((first, at) => [label(first), notes[at]].filter(Boolean).join(', ')),
    whole: wholeOf(notes),
    series: [
      { name: texts.now, values: now?.values ?? [] },
      ...(yearBefore
        ? [{ name: texts.before(query.frequency), values: valuesBefore(yearBefore, name, labelsBefore) }]
        : []),
    ],
    ...unitTexts[now?.unit ?? 'count'],
  };
}
