import { useMemo } from 'react';
import { useAsked } from '../../../lib/use-asked.js';
import { chartOf } from '../chart-of.js';
import { daysIn, type Period } from '../period.js';
import { reports, type ChartsQuery } from '../reports.state.js';
import { chartsTexts, salesTexts as texts } from '../reports.texts.js';
import { Chart } from './chart.js';
import styles from './chart.module.css';

/** Longer periods are drawn by month. */
const mostDays = 366;

/** What was paid in the days of a table; where it cannot be had, the table does without. */
export function SalesChart({ period: { from, to } }: { period: Period }) {
  const query = useMemo(
    (): ChartsQuery => ({ from, to, frequency: daysIn({ from, to }) > mostDays ? 'monthly' : 'daily' }),
    [from, to],
  );
  const { standing, data } = useAsked(reports.charts, query);
  if (standing === 'waiting') return <div className={styles.room} />;
  if (standing !== 'here' || !data) return <p>{chartsTexts.failed}</p>;
  const title = query.frequency === 'daily' ? texts.chart : texts.byMonth;
  return <Chart {...chartOf(data, 'paid', query.frequency)} title={title} />;
}
