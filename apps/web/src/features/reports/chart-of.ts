import type { ChartFrequency, ChartSeries, getCharts, ReplyOf } from '@music/contracts';
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

/** One series of an answer as a chart, beside that of a year earlier where there is one. */
export function chartOf(
  charts: Charts,
  name: ChartSeries['name'],
  frequency: ChartFrequency,
  before?: Charts,
) {
  const now = seriesOf(charts, name);
  const earlier = before && seriesOf(before, name);
  return {
    title: texts.series[name],
    labels: charts.labels.map(labelTexts[frequency]),
    series: [
      { name: texts.now, values: now?.values ?? [] },
      ...(earlier ? [{ name: texts.before, values: earlier.values.slice(0, charts.labels.length) }] : []),
    ],
    ...unitTexts[now?.unit ?? 'count'],
  };
}
