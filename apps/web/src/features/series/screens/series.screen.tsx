import type { Category, SeriesDetail } from '@music/contracts';
import { categoryNames, gridPath, seriesListPath } from '@music/rules';
import { useMemo, type ReactNode } from 'react';
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

const Publications = ({ category, series: { n, p } }: SeriesProps) => {
  if (p.length === 0) return <EmptyState>{seriesTexts.noPublications}</EmptyState>;
  return (
    <>
      <p className={styles.count}>
        {publicationCount(p.length)}
        <Link to={`${gridPath(category)}?${new URLSearchParams({ series: n })}`}>{seriesTexts.inGrid}</Link>
      </p>
      <PublicationList category={category} publications={p} />
      <EndOfList />
    </>
  );
};

function Series({ category, series }: SeriesProps) {
  usePageHead(useMemo(() => ({ series }), [series]));
  const years = seriesYears(series);
  return (
    <>
      <PageTitle
        above={<Link to={seriesListPath(category)}>{`${categoryNames[category]} series`}</Link>}
        lede={years && years.charAt(0).toUpperCase() + years.slice(1)}
      >
        {series.n}
      </PageTitle>
      {series.d && <p className={styles.description}>{series.d}</p>}
      <Publications category={category} series={series} />
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
