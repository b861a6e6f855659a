import type { SaleTotals } from '@music/contracts';
import { useArea, useAppSelector } from '../../../lib/state/hooks.js';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorState, retryText } from '../../../components/error-state.js';
import { Loading } from '../../../components/loading.js';
import { PageTitle } from '../../../components/page-title.js';
import { AsOf } from '../components/as-of.js';
import { PeriodBar } from '../components/period-bar.js';
import { PrintedSelection } from '../components/printed-selection.js';
import { SalesChart } from '../components/sales-chart.js';
import { SalesGrid } from '../components/sales-grid.js';
import { SalesOptions } from '../components/sales-options.js';
import { Totals } from '../components/totals.js';
import { reports } from '../reports.state.js';
import { salesTexts as texts } from '../reports.texts.js';
import { sales } from '../sales.state.js';
import { type SalesQuery, searchOf } from '../sales-query.js';
import { useSalesQuery } from '../use-report.js';
import { useMissingRows, usePrint, useSales, printCap } from '../use-sales-rows.js';
import styles from './sales.module.css';

export const features = [sales, reports];

/** The rows on paper or in a file. */
function SalesExport({ query, total }: { query: SalesQuery; total: number }) {
  const { isPreparing, print } = usePrint(query, total);
  const { from, to, ...options } = query;
  return (
    <p className={styles.takeaway}>
      <a href={`/api/admin/sales/${from}/${to}/csv?${searchOf(options)}`} download>
        {texts.csv}
      </a>
      <button type="button" onClick={print}>
        {isPreparing ? texts.preparing : texts.print}
      </button>
    </p>
  );
}

function MissingRows({ query }: { query: SalesQuery }) {
  const { areMissing, retry } = useMissingRows(query);
  return (
    <div className={styles.missing}>
      <div role="alert">{areMissing && texts.pageFailed}</div>
      {areMissing && (
        <button type="button" onClick={retry}>
          {retryText}
        </button>
      )}
    </div>
  );
}

interface SalesResultProps {
  query: SalesQuery;
  total: number;
  totals: SaleTotals;
  asOf: string;
}
function SalesResult({ query, total, totals, asOf }: SalesResultProps) {
  if (total === 0) return <EmptyState>{texts.none}</EmptyState>;
  return (
    <>
      <Totals totals={totals} />
      {query['publisher-id'] === undefined && <SalesChart period={query} />}
      <SalesExport query={query} total={total} />
      <MissingRows query={query} />
      <SalesGrid query={query} total={total} totals={totals} />
      {total > printCap && <p className={styles.cut}>{texts.printed(printCap, total)}</p>}
      <AsOf at={asOf} />
    </>
  );
}

/** Every sold line with its refunds and disputes; the whole selection is in the URL. */
export default function SalesScreen() {
  const query = useSalesQuery();
  const refetch = useSales(query);
  const { about, publishers } = useAppSelector(sales.select);
  const { phase, failure } = useArea(sales.load);
  return (
    <>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <PrintedSelection
        query={query}
        publisher={publishers.find(({ id }) => id === query['publisher-id'])?.name}
      />
      <PeriodBar period={query} />
      <SalesOptions query={query} publishers={publishers} />
      {about && <SalesResult key={searchOf(query)} query={query} {...about} />}
      {!about && phase === 'error' && <ErrorState text={texts.failed} failure={failure} onRetry={refetch} />}
      {!about && phase !== 'error' && <Loading />}
    </>
  );
}
