import type { ChartFrequency, ChartSeries, getCharts, ReplyOf } from '@music/contracts';
import { labelBefore, periodEnd } from './period.js';
import type { ChartsQuery } from './reports.state.js';
import { chartsTexts as texts, unitTexts } from './reports.texts.js';

type Charts = ReplyOf<typeof getCharts>;

const written = (options: Intl.DateTimeFormatOptions): ((day: string) => string) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
  return (day) => format.format(new Date(day));
};
const dayText = written({ day: 'numeric', month: 'short', year: 'numeric' });

/** What a label is called; each is the day that its period begins with. */
const labelTexts: Record<ChartFrequency, (day: string) => string> = {
  daily: dayText,
  weekly: dayText,
  monthly: written({ month: 'short', year: 'numeric' }),
  yearly: written({ year: 'numeric' }),
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

/** Where the whole periods begin and end: only the first and the last ones can be parts. */
function wholeOf(parts: readonly string[]): [from: number, to: number] {
  const isWhole = (part: string) => part === '';
  return [Math.max(0, parts.findIndex(isWhole)), parts.findLastIndex(isWhole) + 1];
}

/** The values a year earlier, period by period; null where that answer does not have the period. */
function valuesBefore(before: Charts, name: ChartSeries['name'], labels: readonly string[]) {
  const values = seriesOf(before, name)?.values ?? [];
  const byLabel = new Map(before.labels.map((label, at) => [label, values[at]]));
  return labels.map((label) => byLabel.get(label) ?? null);
}

/** One series of an answer as a chart, together with that of a year earlier if there is one. */
export function chartOf(
  charts: Charts,
  name: ChartSeries['name'],
  query: ChartsQuery,
  today: string,
  before?: Charts,
) {
  const now = seriesOf(charts, name);
  const labelsBefore = charts.labels.map((first) => labelBefore(query.frequency, first));
  const parts = charts.labels.map((first) => partText(first, query, today));
  const label = labelTexts[query.frequency];
  return {
    title: texts.series[name],
    labels: charts.labels.map((first, at) => [label(first), parts[at]].filter(Boolean).join(', ')),
    whole: wholeOf(parts),
    series: [
      { name: texts.now, values: now?.values ?? [] },
      ...(before
        ? [{ name: texts.before(query.frequency), values: valuesBefore(before, name, labelsBefore) }]
        : []),
    ],
    ...unitTexts[now?.unit ?? 'count'],
  };
}
