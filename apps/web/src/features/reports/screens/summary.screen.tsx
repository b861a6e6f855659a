import type { getAdminSummary, ReplyOf } from '@music/contracts';
import { adminPath, grouped, londonDay, londonTime, poundsText } from '@music/rules';
import { Link } from 'react-router-dom';
import { Fetched } from '../../../components/fetched.js';
import { PageTitle } from '../../../components/page-title.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import { Table } from '../../../components/table.js';
import { useQuery } from '../../../lib/fetching/use-query.js';
import { AsOf } from '../components/as-of.js';
import { SalesChart } from '../components/sales-chart.js';
import { WorkList } from '../components/work-list.js';
import { presetPeriod } from '../period.js';
import { reports, type Work } from '../reports.state.js';
import { amountTexts, summaryTexts as texts } from '../reports.texts.js';
import { searchOf } from '../sales-query.js';
import { useToday } from '../use-report.js';
import styles from './summary.module.css';

export const features = [reports];

type Summary = ReplyOf<typeof getAdminSummary>;
const periods = Object.entries(texts.periods) as [keyof typeof texts.periods, (to: string) => string][];

const columns = [
  texts.period,
  texts.orders,
  amountTexts.units,
  amountTexts.vat,
  amountTexts.net,
  amountTexts.paid,
];

const Row = ({ name, figures }: { name: string; figures: Summary['today'] }) => (
  <tr>
    <td>
      <Link to={`${adminPath('sales')}?${searchOf({ from: figures.from, to: figures.to })}`}>{name}</Link>
    </td>
    <td data-label={texts.orders} data-whole="line">
      {grouped(figures.orders)}
    </td>
    <td data-label={amountTexts.units} data-whole="line">
      {grouped(figures.units)}
    </td>
    <td data-label={amountTexts.vat} data-whole="line">
      {poundsText(figures.vat)}
    </td>
    <td data-label={amountTexts.net} data-whole="line">
      {poundsText(figures.net)}
    </td>
    <td data-label={amountTexts.paid} data-whole="line">
      {poundsText(figures.net + figures.vat)}
    </td>
  </tr>
);

const Sales = ({ summary }: { summary: Summary }) => (
  <>
    <Table caption={texts.figures} columns={columns} className={styles.figures}>
      {periods.map(([key, name]) => (
        <Row key={key} name={name(londonDay(summary[key].to))} figures={summary[key]} />
      ))}
    </Table>
    <AsOf at={summary.asOf} />
  </>
);

const NewestOrders = ({ orders }: { orders: Work['newest'] }) => (
  <Table caption={texts.newest} columns={[texts.order, texts.paidAt, texts.total]} className={styles.newest}>
    {orders.map(({ orderNo, paidAt, email, total, demo }) => (
      <tr key={orderNo}>
        <td>
          <Link to={adminPath(`orders/${orderNo}`)}>{orderNo}</Link>
          <small>{email ?? (demo ? texts.demo : texts.erased)}</small>
        </td>
        <td>
          <time dateTime={paidAt}>{londonTime(paidAt)}</time>
        </td>
        <td data-whole="line">{poundsText(total)}</td>
      </tr>
    ))}
  </Table>
);

const OpenTasks = ({ work }: { work: Work }) => (
  <>
    <WorkList work={work} />
    <RehearsalHeading letter="C">{texts.newest}</RehearsalHeading>
    {work.newest.length === 0 ? <p>{texts.none}</p> : <NewestOrders orders={work.newest} />}
  </>
);

/**
 * How the shop is doing, and what an administrator has to do. Its parts are requested together and appear from top to
 * bottom.
 */
export default function SummaryScreen() {
  const today = useToday();
  const summary = useQuery(reports.summary, undefined);
  const work = useQuery(reports.work, undefined);
  const hasSummary = summary.status !== 'waiting';
  return (
    <>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <RehearsalHeading letter="A">{texts.figures}</RehearsalHeading>
      <Fetched query={summary} errorText={texts.failed} isInline>
        {(figures) => <Sales summary={figures} />}
      </Fetched>
      {hasSummary && (
        <>
          <RehearsalHeading letter="B">{texts.work}</RehearsalHeading>
          <Fetched query={work} errorText={texts.workFailed} isInline>
            {(found) => <OpenTasks work={found} />}
          </Fetched>
        </>
      )}
      {hasSummary && work.status !== 'waiting' && (
        <>
          <RehearsalHeading letter="D">{texts.month}</RehearsalHeading>
          <SalesChart period={presetPeriod('thirtyDays', today)} />
        </>
      )}
    </>
  );
}
