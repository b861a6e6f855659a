import type { Category, SeriesGroup } from '@music/contracts';
import { seriesPath } from '@music/rules';
import { useDeferredValue, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Fetched } from '../../../components/fetched.js';
import { RehearsalHeading, rehearsalLetter } from '../../../components/rehearsal-heading.js';
import { EmptyState } from '../../../components/empty-state.js';
import { useQuery } from '../../../lib/fetching/use-query.js';
import { matchingGroups } from '../series-search.js';
import { series as area } from '../series.state.js';
import { seriesCount, seriesTexts } from '../series.texts.js';
import styles from './series-listing.module.css';

/** Above this many series there is a search field. */
const worthFinding = 12;

interface GroupProps {
  category: Category;
  group: SeriesGroup;
  letter: string;
}

const Group = ({ category, group: { name, series }, letter }: GroupProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <RehearsalHeading letter={letter} id={id}>
        {name || seriesTexts.ungrouped}
      </RehearsalHeading>
      <ul className={styles.series}>
        {series.map((one) => (
          <li key={one.id}>
            <Link to={seriesPath(category, one.name, one.id)}>{one.name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Find = ({ text, onType, count }: { text: string; onType: (text: string) => void; count: number }) => {
  const id = useId();
  return (
    <search className={styles.find}>
      <label htmlFor={id}>{seriesTexts.find}</label>
      <input id={id} type="search" value={text} onChange={(event) => onType(event.target.value)} />
      <p role="status">{seriesCount(count)}</p>
    </search>
  );
};

const countOf = (groups: readonly SeriesGroup[]): number =>
  groups.reduce((sum, { series }) => sum + series.length, 0);

function Groups({ category, groups }: { category: Category; groups: readonly SeriesGroup[] }) {
  const [text, setText] = useState('');
  const shown = matchingGroups(groups, useDeferredValue(text));
  if (groups.length === 0) return <EmptyState>{seriesTexts.noSeries}</EmptyState>;
  return (
    <>
      {countOf(groups) >= worthFinding && <Find text={text} onType={setText} count={countOf(shown)} />}
      {shown.length === 0 && <EmptyState>{seriesTexts.noMatch}</EmptyState>}
      {shown.map((group, at) => (
        <Group key={group.name} category={category} group={group} letter={rehearsalLetter(at)} />
      ))}
    </>
  );
}

/** The series of a category by group: the panel of the grid at `/{category}?view=series` (rule S27). */
export function SeriesListing({ category }: { category: Category }) {
  const asked = useQuery(area.listing, category);
  return (
    <Fetched query={asked} errorText={seriesTexts.failed}>
      {(groups) => <Groups category={category} groups={groups} />}
    </Fetched>
  );
}
