import { useMemo } from 'react';
import { useQuery } from '../../../lib/fetching/use-query.js';
import { chartOf } from '../chart-of.js';
import { daysIn, type Period } from '../period.js';
import { reports, type ChartsQuery } from '../reports.state.js';
import { chartsTexts, salesTexts as texts } from '../reports.texts.js';
import { useToday } from '../use-report.js';
import { Chart } from './chart.js';
import styles from './chart.module.css';

/** Longer periods are drawn by month. */
const maxDays = 366;

/** What was paid in the days of a table; when it cannot be loaded, the table is shown without it. */
export function SalesChart({ period: { from, to } }: { period: Period }) {
  const query = useMemo(
    (): ChartsQuery => ({ from, to, frequency: daysIn({ from, to }) > maxDays ? 'monthly' : 'daily' }),
    [from, to],
  );
  const today = useToday();
  const { status, data } = useQuery(reports.charts, query);
  if (status === 'waiting') return <div className={styles.room} />;
  if (status !== 'loaded' || !data) return <p>{chartsTexts.failed}</p>;
  const title = query.frequency === 'daily' ? texts.chart : texts.byMonth;
  return <Chart {...chartOf(data, 'paid', query, today)} title={title} />;
}
