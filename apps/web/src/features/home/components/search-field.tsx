import Search from 'lucide-react/icons/search';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useServerField } from '../../../lib/first-page/server-page.js';
import {
  searchFieldId,
  searchPath,
  takeSubmittedSearch,
  wantsSearchFocus,
} from '../../../lib/pages/site-search.js';
import { homeTexts } from '../home.texts.js';
import { SearchBox } from './search-box.js';
import styles from './search-field.module.css';

/** The field takes the focus when someone came here to search. */
function useFocusOnWish(): void {
  const { state, key } = useLocation();
  useEffect(() => {
    if (wantsSearchFocus(state)) document.getElementById(searchFieldId)?.focus();
  }, [key, state]);
}

/** One search over all categories: suggestions while typing, Enter for the whole list. */
export function SearchField({ q }: { q: string }) {
  const navigate = useNavigate();
  const old = useServerField();
  useFocusOnWish();
  return (
    <search className={styles.search}>
      <form
        action="/"
        onSubmit={(event) => void navigate(searchPath(takeSubmittedSearch(event)))}
        className={styles.form}
      >
        <label htmlFor={searchFieldId} className={styles.label}>
          {homeTexts.search}
        </label>
        <div className={styles.field}>
          <SearchBox q={q} old={old} placeholder={homeTexts.placeholder} />
        </div>
        <button type="submit" aria-label={homeTexts.submit}>
          <Search aria-hidden="true" />
        </button>
      </form>
    </search>
  );
}
