import type { FoundName } from '@music/contracts';
import { maxResults, type ResultsQuery } from '@music/rules';
import { useDeferredValue } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Fetched } from '../../../components/fetched.js';
import { EmptyState, EndOfList } from '../../../components/empty-state.js';
import { Loading } from '../../../components/loading.js';
import { Pager } from '../../../components/pager.js';
import { serverRendered } from '../../../lib/first-page/server-page.js';
import { usePassFocus } from '../../../lib/keyboard/use-pass-focus.js';
import { fromTheTop } from '../../../lib/pages/scroll-position.js';
import { searchPath } from '../../../lib/pages/site-search.js';
import { useQuery } from '../../../lib/fetching/use-query.js';
import type { SearchResult } from '../home.state.js';
import { home } from '../home.state.js';
import { homeTexts } from '../home.texts.js';
import { pathOf } from '../search-options.js';
import { HitList } from './hit-list.js';
import styles from './results.module.css';

interface ResultsProps {
  q: string;
  page: number;
}

const DidYouMean = ({ meant }: { meant: string }) => (
  <p className={styles.meant}>
    {homeTexts.meant} <Link to={searchPath(meant)}>{meant}</Link>?
  </p>
);

const Names = ({ names }: { names: readonly FoundName[] }) => (
  <ul className={styles.names} aria-label={homeTexts.names}>
    {names.map((found) => (
      <li key={`${found.kind}${found.category}${found.id}`}>
        <Link to={pathOf(found)}>{found.name}</Link> <span>{homeTexts.sizeOf(found)}</span>
      </li>
    ))}
  </ul>
);

interface TurnProps {
  /** Called before another page is shown. */
  onTurn: () => void;
}

interface PagesProps extends ResultsProps, TurnProps {
  pages: number;
}

const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / maxResults));

/** The address may name a page that the results do not have, or no longer have. */
const BeyondLastPage = ({ q, pages }: Pick<PagesProps, 'q' | 'pages'>) => (
  <EmptyState way={<Link to={searchPath(q, pages)}>{homeTexts.lastPage(pages)}</Link>}>
    {homeTexts.onlyPages(pages)}
  </EmptyState>
);

/** The pages of a long list; each has an address. */
function Pages({ q, page, pages, onTurn }: PagesProps) {
  const navigate = useNavigate();
  const go = (to: number): void => {
    onTurn();
    void navigate(searchPath(q, to), { state: fromTheTop });
  };
  return <Pager name={homeTexts.pages} page={page} pages={pages} onPageChange={go} />;
}

interface HitsProps extends ResultsProps, TurnProps {
  result: SearchResult;
}

function Hits({ q, page, onTurn, result: { hits, total, names, meant } }: HitsProps) {
  const pages = pagesOf(total);
  const isNothing = total === 0 && names.length === 0;
  if (page > pages && !isNothing) return <BeyondLastPage q={q} pages={pages} />;
  return (
    <>
      {meant !== null && <DidYouMean meant={meant} />}
      {names.length > 0 && page === 1 && <Names names={names} />}
      {isNothing && <EmptyState>{homeTexts.noResults(q)}</EmptyState>}
      {total > hits.length && page === 1 && <p className={styles.capped}>{homeTexts.capped(total)}</p>}
      {hits.length > 0 && <HitList hits={hits} />}
      {hits.length > 0 && page === pages && <EndOfList />}
      <Pages q={q} page={page} pages={pages} onTurn={onTurn} />
    </>
  );
}

/** One page of the results of a search, best first. `asked` is compared by identity: memoise it. */
export function Results({ asked }: { asked: ResultsQuery }) {
  // Fifty hits are rendered without blocking the page.
  const query = useDeferredValue(useQuery(home.results, asked));
  const { q, page = 1 } = useDeferredValue(asked);
  const total = query.status === 'loaded' ? query.data?.total : undefined;
  // The heading takes over the focus from the pages below it.
  const { nextRef, passFocus } = usePassFocus<HTMLHeadingElement>(total !== undefined && page, {
    preventScroll: true,
  });
  if (query.status === 'waiting' && serverRendered('results')) return <Loading serverPart="results" />;
  return (
    <section data-first="results">
      <div className={styles.head}>
        <div role="status">
          {total !== undefined && (
            <h2 ref={nextRef} tabIndex={-1}>
              {homeTexts.results(total, q)}
              {page > 1 && page <= pagesOf(total) && (
                <span className="visually-hidden">{`, page ${page}`}</span>
              )}
            </h2>
          )}
        </div>
        {total !== undefined && <Link to="/">{homeTexts.newSearch}</Link>}
      </div>
      <Fetched query={query} errorText={homeTexts.searchFailed} isInline>
        {(result) => <Hits q={q} page={page} onTurn={passFocus} result={result} />}
      </Fetched>
    </section>
  );
}
