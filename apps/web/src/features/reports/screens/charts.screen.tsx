import type { ChartFrequency, ChartSeries, getCharts, ReplyOf } from '@music/contracts';
import { adminPath } from '@music/rules';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { ChoiceLinks } from '../../../components/choice-links.js';
import { Fetched } from '../../../components/fetched.js';
import { PageTitle } from '../../../components/page-title.js';
import { SelectField } from '../../../components/select-field.js';
import { parseChoice } from '../../../lib/pages/list-query.js';
import { useRouteParam } from '../../../lib/pages/route.js';
import { useQuery } from '../../../lib/fetching/use-query.js';
import { chartOf } from '../chart-of.js';
import { AsOf } from '../components/as-of.js';
import { Chart } from '../components/chart.js';
import { PeriodBar } from '../components/period-bar.js';
import { type PresetName, yearBefore } from '../period.js';
import { reports, type ChartsQuery } from '../reports.state.js';
import { chartsTexts as texts } from '../reports.texts.js';
import { usePeriod, useReportParameters, useToday } from '../use-report.js';
import styles from './charts.module.css';

export const features = [reports];

const frequencies = Object.keys(texts.names) as ChartFrequency[];
const names = Object.keys(texts.series) as ChartSeries['name'][];
const parseFrequency = parseChoice(frequencies, 'monthly');
const parseName = parseChoice(names, 'paid');

/** The address names one, or none: then months. */
function useFrequency(): ChartFrequency {
  const [, named] = useRouteParam('rest').split('/');
  return parseFrequency(named);
}

function Frequencies({ shown }: { shown: ChartFrequency }) {
  const { search } = useLocation();
  const links = frequencies.map((frequency) => ({
    name: texts.names[frequency],
    to: { pathname: adminPath(`charts/${frequency}`), search },
    isCurrent: frequency === shown,
  }));
  return <ChoiceLinks name={texts.frequencies} links={links} />;
}

/** What is drawn, by its name in the address; money by default. */
function useChartedSeries(): [ChartSeries['name'], (name: string) => void] {
  const [search, change] = useReportParameters();
  const shown = parseName(search.get('show'));
  return [shown, (name) => change({ show: name })];
}

function SeriesField() {
  const [shown, show] = useChartedSeries();
  return (
    <div className={styles.shown}>
      <SelectField label={texts.what} value={shown} onChange={({ target }) => show(target.value)}>
        {names.map((name) => (
          <option key={name} value={name}>
            {texts.series[name]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

interface ComparisonChartProps {
  charts: ReplyOf<typeof getCharts>;
  query: ChartsQuery;
}
/** The year before may come a little later. */
function ComparisonChart({ charts, query }: ComparisonChartProps) {
  const [shown] = useChartedSeries();
  const earlier = useMemo((): ChartsQuery => ({ ...query, ...yearBefore(query, query.frequency) }), [query]);
  const { status, data } = useQuery(reports.chartsBefore, earlier);
  const before = status === 'loaded' && data ? data : undefined;
  return (
    <>
      <Chart {...chartOf(charts, shown, query, useToday(), before)} />
      <AsOf at={charts.asOf} />
    </>
  );
}

/** What each frequency opens with: periods enough to compare. */
const opening: Record<ChartFrequency, PresetName> = {
  daily: 'thirtyDays',
  weekly: 'twelveMonths',
  monthly: 'twelveMonths',
  yearly: 'fiveYears',
};

/** How it goes, period by period. */
export default function ChartsScreen() {
  const frequency = useFrequency();
  const period = usePeriod(opening[frequency]);
  const query = useMemo((): ChartsQuery => ({ ...period, frequency }), [period, frequency]);
  return (
    <>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <Frequencies shown={frequency} />
      <PeriodBar period={period} />
      <SeriesField />
      <Fetched query={useQuery(reports.charts, query)} errorText={texts.failed} isInline>
        {(charts) => <ComparisonChart charts={charts} query={query} />}
      </Fetched>
    </>
  );
}
