import { Search } from 'lucide-react';
import { useEffect, useId, useRef, type ChangeEvent, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useArea } from '../../../lib/hooks.js';
import { searchFieldId, searchPath, wantsSearch } from '../../../lib/search-address.js';
import { home } from '../home.state.js';
import { homeTexts } from '../home.texts.js';
import { searchOptions } from '../search-options.js';
import { useCombobox } from '../../../lib/use-combobox.js';
import { useSearchText } from '../use-search-text.js';
import styles from './search-field.module.css';
import { optionId, Suggestions } from './suggestions.js';

/** Takes the focus when someone came here to search. */
function useFocusOnWish() {
  const field = useRef<HTMLInputElement>(null);
  const { state, key } = useLocation();
  useEffect(() => {
    if (wantsSearch(state)) field.current?.focus();
  }, [key, state]);
  return field;
}

/** What a screen reader is told of the list while the focus stays in the text. */
const Told = ({ count, isTold }: { count: number; isTold: boolean }) => (
  <span className="unseen" aria-live="polite">
    {isTold && homeTexts.suggested(count)}
  </span>
);

/** Everything the field shows and does, for the query in the address. */
function useSearchField(q: string) {
  const navigate = useNavigate();
  const { text, type } = useSearchText(q);
  const { data, phase } = useArea(home.suggestions);
  const options = text.trim() === '' ? [] : searchOptions(data, text);
  const go = (path: string): void => {
    box.close();
    void navigate(path);
  };
  const box = useCombobox(options.length, (at) => go(options[at]?.path ?? '/'));
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => {
    type(event.target.value);
    box.open();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    go(searchPath(text));
  };
  return { text, options, box, onChange, onSubmit, isAnswered: phase === 'success' };
}

interface TextProps extends ReturnType<typeof useSearchField> {
  listId: string;
}

const Text = ({ listId, text, box, onChange }: TextProps) => (
  <input
    ref={useFocusOnWish()}
    id={searchFieldId}
    type="search"
    name="q"
    role="combobox"
    aria-autocomplete="list"
    aria-expanded={box.isOpen}
    aria-controls={box.isOpen ? listId : undefined}
    aria-activedescendant={box.active === null ? undefined : optionId(listId, box.active)}
    autoComplete="off"
    enterKeyHint="search"
    maxLength={200}
    placeholder={homeTexts.placeholder}
    value={text}
    onChange={onChange}
    onKeyDown={box.onKeyDown}
    onBlur={box.close}
  />
);

/** One search over all categories: suggestions while typing, Enter for the whole list. */
export function SearchField({ q }: { q: string }) {
  const listId = useId();
  const search = useSearchField(q);
  const { options, box, onSubmit, isAnswered } = search;
  return (
    <search className={styles.search}>
      <form action="/" onSubmit={onSubmit} className={styles.form}>
        <label htmlFor={searchFieldId} className={styles.label}>
          {homeTexts.search}
        </label>
        <div className={styles.field}>
          <Text {...search} listId={listId} />
          {box.isOpen && (
            <Suggestions id={listId} options={options} active={box.active} onTaken={box.close} />
          )}
        </div>
        <button type="submit" aria-label={homeTexts.submit}>
          <Search aria-hidden="true" />
        </button>
      </form>
      <Told count={options.length} isTold={box.isOpen && isAnswered} />
    </search>
  );
}
