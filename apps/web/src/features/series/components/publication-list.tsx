import type { Category } from '@music/contracts';
import { piecePath } from '@music/rules';
import { Link } from 'react-router-dom';
import { PeopleLinks } from '../../../components/people-links.js';
import { type SeriesPublication, withGaps } from '../numbering.js';
import { gapText } from '../series.texts.js';
import styles from './publication-list.module.css';

interface EntryProps {
  category: Category;
  publication: SeriesPublication;
}

const Publication = ({ category, publication: { i, n, t, c, y } }: EntryProps) => (
  <li className={styles.publication}>
    <span className={styles.number}>{n}</span>
    <Link to={piecePath(category, t, i)} className={styles.title}>
      {t}
    </Link>
    <span className={styles.people}>
      <PeopleLinks category={category} names={c} />
    </span>
    <span className={styles.year}>{y}</span>
  </li>
);

interface PublicationListProps {
  category: Category;
  publications: readonly SeriesPublication[];
}

/** From this many publications on, the browser skips the layout and painting of rows out of view (`content-visibility`). */
const longFrom = 100;

const listClass = (publications: readonly SeriesPublication[]): string =>
  [
    styles.list,
    ...(publications.length >= longFrom ? [styles.long] : []),
    ...(publications.some(({ n }) => n) ? [] : [styles.unnumbered]),
  ].join(' ');

/** The publications of a series by number, with missing numbers shown. */
export const PublicationList = ({ category, publications }: PublicationListProps) => (
  <ol className={listClass(publications)}>
    {/* A piece may be in a series more than once. */}
    {withGaps(publications).map((entry, at) =>
      entry.kind === 'gap' ? (
        <li key={`gap${entry.from}-${at}`} className={styles.gap}>
          {gapText(entry)}
        </li>
      ) : (
        <Publication
          key={`${entry.publication.i}-${at}`}
          category={category}
          publication={entry.publication}
        />
      ),
    )}
  </ol>
);
