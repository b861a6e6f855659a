import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { watchLoad } from '../../lib/chunks/load-error.js';
import { useServerField } from '../../lib/first-page/server-page.js';
import { useAttach, useDispatch } from '../../lib/state/hooks.js';
import {
  focusSearchState,
  searchFieldId,
  searchPath,
  takeSubmittedSearch,
} from '../../lib/pages/site-search.js';
import { useReplacedField } from '../../lib/keyboard/use-replaced-field.js';
import { useShortcut } from '../../lib/keyboard/use-shortcut.js';
import styles from './header-search.module.css';

const label = 'Search all music';

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** `/` focuses the visible search field, or goes to the home screen's. */
function useSlashKey(): void {
  const navigate = useNavigate();
  useShortcut('/', () => {
    const field = document.getElementById(searchFieldId);
    if (field && isShown(field)) field.focus();
    else void navigate('/', { state: focusSearchState });
  });
}

const loadBox = () => import('./search-box.js');
type BoxCode = Awaited<ReturnType<typeof loadBox>>;

/** The code for suggestions is loaded when the field is first focused. */
function useBox() {
  const [code, setCode] = useState<BoxCode | null>(null);
  const attach = useAttach();
  const dispatch = useDispatch();
  const load = (): void => {
    watchLoad(dispatch, 'search-box', loadBox()).then(
      (loaded) => {
        attach(loaded.features);
        setCode(loaded);
      },
      () => undefined,
    );
  };
  return { code, load };
}

const Field = ({ onSearch }: { onSearch: (q: string) => void }) => {
  const field = useReplacedField(useServerField(), (text) => {
    if (field.current) field.current.value = text;
  });
  const { code, load } = useBox();
  return (
    <search className={styles.search}>
      <form action="/" onSubmit={(event) => onSearch(takeSubmittedSearch(event))}>
        <Search size={18} aria-hidden="true" />
        {code ? (
          <code.SearchBox q="" old={field.current} label={label} shortcut="/" placeholder="Search" />
        ) : (
          <input
            ref={field}
            id={searchFieldId}
            type="search"
            name="q"
            aria-label={label}
            aria-keyshortcuts="/"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
            placeholder="Search"
            onFocus={load}
          />
        )}
      </form>
    </search>
  );
};

/** The search on every screen but the home screen, which has its own; on narrow screens a link to the home screen's. */
export function HeaderSearch() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useSlashKey();
  if (pathname === '/') return null;
  return (
    <>
      <Field key={pathname} onSearch={(q) => void navigate(searchPath(q))} />
      <Link to="/" state={focusSearchState} className={styles.link} aria-label={label}>
        <Search aria-hidden="true" />
      </Link>
    </>
  );
}
