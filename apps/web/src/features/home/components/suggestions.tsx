import { categoryNames, factsText, peopleOf } from '@music/rules';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { homeTexts } from '../home.texts.js';
import type { SearchOption } from '../search-options.js';
import styles from './suggestions.module.css';

interface SuggestionsProps {
  id: string;
  options: readonly SearchOption[];
  active: number | null;
  onSelect: () => void;
}

export const optionId = (listId: string, at: number): string => `${listId}-${at}`;

interface LineProps {
  title: string;
  /** The known details of a suggestion. */
  about: readonly string[];
  kind: string;
}

const Line = ({ title, about, kind }: LineProps) => (
  <>
    <span className={styles.title}>{title}</span>
    <span className={styles.place}>{factsText(...about)}</span>
    <span className={styles.category}>{kind}</span>
  </>
);

const Words = ({ option }: { option: SearchOption }) => {
  switch (option.kind) {
    case 'all':
      return <span className={styles.all}>{homeTexts.allResults(option.total)}</span>;
    case 'meant':
      return (
        <span className={styles.meant}>
          {homeTexts.meant} <i>{option.meant}</i>?
        </span>
      );
    case 'name': {
      const { name, kind, category } = option.found;
      const about = [category ? categoryNames[category] : '', homeTexts.sizeOf(option.found)];
      return <Line title={name} about={about} kind={homeTexts.kinds[kind]} />;
    }
    case 'piece': {
      const { title, composer, series, number, category } = option.hit;
      const about = [peopleOf(composer).join(', '), [series, number].filter(Boolean).join(' ')];
      return <Line title={title} about={about} kind={categoryNames[category]} />;
    }
  }
};

/** The list below the search field. The focus never moves here; a click does the same as Enter. */
export function Suggestions({ id, options, active, onSelect }: SuggestionsProps) {
  useEffect(() => {
    if (active !== null) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div id={id} role="listbox" aria-label={homeTexts.suggestions} className={styles.list}>
      {options.map((option, at) => (
        <Link
          key={option.path}
          id={optionId(id, at)}
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          to={option.path}
          className={styles.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onSelect}
        >
          <Words option={option} />
        </Link>
      ))}
    </div>
  );
}
