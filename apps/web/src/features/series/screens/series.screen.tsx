import type { Category, SeriesDetail, SeriesProduct } from '@music/contracts';
import { capitalised, categoryNames, gridPath, seriesListPath } from '@music/rules';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Fetched } from '../../../components/fetched.js';
import { PageTitle } from '../../../components/page-title.js';
import { EmptyState, EndOfList } from '../../../components/empty-state.js';
import { usePageHead } from '../../../lib/pages/page-head.js';
import { useQuery } from '../../../lib/fetching/use-query.js';
import { PublicationList } from '../components/publication-list.js';
import { series as area } from '../series.state.js';
import { publicationCount, seriesTexts, seriesYears } from '../series.texts.js';
import styles from './series.module.css';

interface SeriesProps {
  category: Category;
  series: SeriesDetail;
}

const unknown: readonly SeriesProduct[] = [];

/** What is sold of the series, once that is known; a long list is drawn again without blocking the page. */
function useProducts({ category, series: { id } }: SeriesProps): readonly SeriesProduct[] {
  const { status, data } = useQuery(
    area.products,
    useMemo(() => ({ category, id }), [category, id]),
  );
  return useDeferredValue((status === 'loaded' && data) || unknown);
}

/** At least one publication. */
function Publications(props: SeriesProps) {
  const {
    category,
    series: { n, p },
  } = props;
  const products = useProducts(props);
  return (
    <>
      <p className={styles.count}>
        {publicationCount(p.length)}
        <Link to={`${gridPath(category)}?${new URLSearchParams({ series: n })}`}>{seriesTexts.inGrid}</Link>
      </p>
      <PublicationList category={category} publications={p} products={products} />
      <EndOfList />
    </>
  );
}

function Series({ category, series }: SeriesProps) {
  usePageHead(useMemo(() => ({ series }), [series]));
  const years = seriesYears(series);
  return (
    <>
      <PageTitle
        above={<Link to={seriesListPath(category)}>{`${categoryNames[category]} series`}</Link>}
        lead={years && capitalised(years)}
      >
        {series.n}
      </PageTitle>
      {series.d && <p className={styles.description}>{series.d}</p>}
      {series.p.length === 0 ? (
        <EmptyState>{seriesTexts.noPublications}</EmptyState>
      ) : (
        <Publications category={category} series={series} />
      )}
    </>
  );
}

interface SeriesScreenProps {
  category: Category;
  id: number;
  /** Shown for an id that the catalogue does not know. */
  notFound: ReactNode;
}

/** One series: what it is, when it was published, and everything in it by number (rule D8). */
export function SeriesScreen({ category, id, notFound }: SeriesScreenProps) {
  const asked = useQuery(
    area.detail,
    useMemo(() => ({ category, id }), [category, id]),
  );
  return (
    <Fetched serverPart="page" query={asked} errorText={seriesTexts.failed} notFound={notFound}>
      {(series) => <Series category={category} series={series} />}
    </Fetched>
  );
}
