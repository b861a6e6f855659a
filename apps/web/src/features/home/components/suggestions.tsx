import { categoryNames, peopleOf } from '@music/rules';
import { Link } from 'react-router-dom';
import { homeTexts } from '../home.texts.js';
import type { SearchOption } from '../search-options.js';
import styles from './suggestions.module.css';

interface SuggestionsProps {
  id: string;
  options: readonly SearchOption[];
  active: number | null;
  onTaken: () => void;
}

export const optionId = (listId: string, at: number): string => `${listId}-${at}`;

const Words = ({ option }: { option: SearchOption }) => {
  if (option.kind === 'all') return <span className={styles.all}>{homeTexts.allResults(option.total)}</span>;
  const { title, composer, series, number, category } = option.hit;
  return (
    <>
      <span className={styles.title}>{title}</span>
      <span className={styles.place}>
        {[peopleOf(composer).join(', '), [series, number].filter(Boolean).join(' ')]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className={styles.category}>{categoryNames[category]}</span>
    </>
  );
};

/** The list below the search field. The focus never comes here; a click goes where Enter would. */
export const Suggestions = ({ id, options, active, onTaken }: SuggestionsProps) => (
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
        onClick={onTaken}
      >
        <Words option={option} />
      </Link>
    ))}
  </div>
);
