import { Link } from 'react-router-dom';
import { Fetched } from '../../../components/fetched.js';
import { PieceList } from '../../../components/piece-list.js';
import { EmptyState, EndOfList } from '../../../components/empty-state.js';
import { useAsked } from '../../../lib/use-asked.js';
import type { SearchResult } from '../home.state.js';
import { home } from '../home.state.js';
import { homeTexts } from '../home.texts.js';
import styles from './results.module.css';

const Hits = ({ q, result: { hits, total } }: { q: string; result: SearchResult }) => {
  if (hits.length === 0) return <EmptyState>{homeTexts.noResults(q)}</EmptyState>;
  return (
    <>
      {total > hits.length && <p className={styles.capped}>{homeTexts.capped(total)}</p>}
      <PieceList pieces={hits} showCategory />
      {total === hits.length && <EndOfList />}
    </>
  );
};

/** The whole list of one search, best first. */
export function Results({ q }: { q: string }) {
  const asked = useAsked(home.results, q);
  const total = asked.standing === 'here' ? asked.data?.total : undefined;
  return (
    <section>
      <div className={styles.head}>
        <div role="status">{total !== undefined && <h2>{homeTexts.results(total, q)}</h2>}</div>
        {total !== undefined && <Link to="/">{homeTexts.newSearch}</Link>}
      </div>
      <Fetched asked={asked} failed={homeTexts.searchFailed} again={homeTexts.again} isPart>
        {(result) => <Hits q={q} result={result} />}
      </Fetched>
    </section>
  );
}
