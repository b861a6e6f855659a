import type { OverviewRow, Publisher } from '@music/contracts';
import { adminPath, categoryNames, formatNames, grouped, poundsText } from '@music/rules';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state.js';
import { Fetched } from '../../../components/fetched.js';
import { PageTitle } from '../../../components/page-title.js';
import { Table } from '../../../components/table.js';
import { useQuery } from '../../../lib/fetching/use-query.js';
import { PeriodBar } from '../components/period-bar.js';
import { PrintedSelection } from '../components/printed-selection.js';
import { SalesOptions } from '../components/sales-options.js';
import { Totals } from '../components/totals.js';
import { type Amounts, amountNames, byPublisher, type PublisherSales, sumOf } from '../publisher-sales.js';
import { reports } from '../reports.state.js';
import { amountTexts, overviewTexts as texts, salesTexts } from '../reports.texts.js';
import { type SalesQuery, searchOf } from '../sales-query.js';
import { useSalesQuery } from '../use-report.js';
import styles from './sales-overview.module.css';

export const features = [reports];

const Cells = ({ amounts }: { amounts: Amounts }) => (
  <>
    <td data-label={amountTexts.units} data-whole="line">
      {grouped(amounts.units)}
    </td>
    {amountNames.map((name) => (
      <td key={name} data-label={amountTexts[name]} data-whole="line">
        {poundsText(amounts[name])}
        {name === 'gross' && amounts.shipping !== 0 && <small>{salesTexts.postage(amounts.shipping)}</small>}
      </td>
    ))}
  </>
);

/** Disputes have no category. What they cost the shop, such as their fees, has no publisher either. */
function kindOf({ category, format, publisherId }: OverviewRow): string {
  if (category) return [categoryNames[category], format && formatNames[format]].filter(Boolean).join(', ');
  return publisherId === null ? texts.disputesOfShop : texts.disputes;
}

/** A publisher leads to its sales, line by line. */
const Name = ({ sold: { id, name }, query }: { sold: PublisherSales; query: SalesQuery }) =>
  id === null ? (
    texts.unnamed
  ) : (
    <Link
      to={`${adminPath('sales')}?${searchOf({ ...query, 'publisher-id': id })}`}
      aria-label={texts.details(name)}
    >
      {name}
    </Link>
  );

const PublisherRows = ({ sold, query }: { sold: PublisherSales; query: SalesQuery }) => (
  <>
    <tr className={styles.publisher}>
      <td data-whole="name">
        <Name sold={sold} query={query} />
      </td>
      <Cells amounts={sold.sum} />
    </tr>
    {sold.rows.map((row) => (
      <tr key={`${row.category} ${row.format}`}>
        <td className={styles.kind} data-whole>
          {kindOf(row)}
        </td>
        <Cells amounts={row} />
      </tr>
    ))}
  </>
);

const columns = [texts.sold, amountTexts.units, ...amountNames.map((name) => amountTexts[name])];

function Overview({ rows, query }: { rows: readonly OverviewRow[]; query: SalesQuery }) {
  if (rows.length === 0) return <EmptyState>{texts.none}</EmptyState>;
  const sum = sumOf(rows);
  const foot = query['publisher-id'] === undefined && (
    <tr>
      <th scope="row">{texts.total}</th>
      <Cells amounts={sum} />
    </tr>
  );
  return (
    <>
      <Totals totals={sum} />
      <Table caption={texts.title} columns={columns} className={styles.overview} foot={foot}>
        {byPublisher(rows).map((sold) => (
          <PublisherRows key={sold.id} sold={sold} query={query} />
        ))}
      </Table>
    </>
  );
}

/** The publishers that sold something. */
const publishersOf = (rows: readonly OverviewRow[]): Publisher[] =>
  byPublisher(rows).flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]));

/** The sales of all publishers: the same object while it is the same selection, whichever publisher is chosen. */
function useSalesOfAll({ from, to, 'include-subscriptions': withSubscriptions }: SalesQuery): SalesQuery {
  return useMemo(
    () => ({ from, to, ...(withSubscriptions && { 'include-subscriptions': true }) }),
    [from, to, withSubscriptions],
  );
}

/** The chosen publisher, by the name that any period has shown: it may have sold nothing in this one. */
function useChosenPublisher(id: number | undefined, publishers: readonly Publisher[]): Publisher | undefined {
  const [known, setKnown] = useState<Publisher>();
  const found = publishers.find((each) => each.id === id);
  if (found && (found.id !== known?.id || found.name !== known.name)) setKnown(found);
  return found ?? (known?.id === id ? known : undefined);
}

/** What each publisher is owed its share of. All of them are requested, so that another one can be chosen. */
export default function OverviewScreen() {
  const query = useSalesQuery();
  const { 'publisher-id': chosen } = query;
  const asked = useQuery(reports.overview, useSalesOfAll(query));
  const ofPeriod = publishersOf(asked.data ?? []);
  const publisher = useChosenPublisher(chosen, ofPeriod);
  const publishers =
    publisher && !ofPeriod.some(({ id }) => id === chosen) ? [...ofPeriod, publisher] : ofPeriod;
  return (
    <>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <PrintedSelection query={query} publisher={publisher?.name} />
      <PeriodBar period={query} />
      <SalesOptions query={query} publishers={publishers} />
      <Fetched query={asked} errorText={texts.failed} isInline>
        {(rows) => (
          <Overview
            rows={rows.filter(({ publisherId }) => chosen === undefined || publisherId === chosen)}
            query={query}
          />
        )}
      </Fetched>
    </>
  );
}
