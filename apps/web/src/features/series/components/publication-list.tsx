import type { Category } from '@music/contracts';
import { piecePath } from '@music/rules';
import { Link } from 'react-router-dom';
import { PeopleLinks } from '../../../components/people-links.js';
import { type SeriesEntry, type SeriesPublication, withGaps } from '../numbering.js';
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

const Entry = ({ category, entry }: { category: Category; entry: SeriesEntry }) =>
  entry.kind === 'gap' ? (
    <li className={styles.gap}>{gapText(entry)}</li>
  ) : (
    <Publication category={category} publication={entry.publication} />
  );

/** A longer list consists of blocks of this many rows. The browser neither styles nor lays out the blocks that are out of view. */
const blockSize = 50;

const blocksOf = (entries: readonly SeriesEntry[]): (readonly SeriesEntry[])[] =>
  Array.from({ length: Math.ceil(entries.length / blockSize) }, (_, at) =>
    entries.slice(at * blockSize, (at + 1) * blockSize),
  );

const listClass = (publications: readonly SeriesPublication[]): string =>
  [styles.list, ...(publications.some(({ n }) => n) ? [] : [styles.unnumbered])].join(' ');

/** The publications of a series by number, with missing numbers shown. */
export function PublicationList({ category, publications }: PublicationListProps) {
  const blocks = blocksOf(withGaps(publications));
  // A short list's end is in view, and would move.
  const blockClass = blocks.length > 2 ? styles.block : undefined;
  return (
    <div className={listClass(publications)}>
      {blocks.map((entries, block) => (
        <ol key={block} className={blockClass}>
          {entries.map((entry, at) => (
            <Entry key={at} category={category} entry={entry} />
          ))}
        </ol>
      ))}
    </div>
  );
}
