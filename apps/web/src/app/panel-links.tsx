import { Link, useLocation } from 'react-router-dom';
import styles from './panel-links.module.css';

/** The two views of a category: every piece, or its series by name. */
type GridPanel = 'pieces' | 'series';

const names: Record<GridPanel, string> = { pieces: 'All pieces', series: 'Browse by series' };

export const useGridPanel = (): GridPanel =>
  new URLSearchParams(useLocation().search).get('view') === 'series' ? 'series' : 'pieces';

/** The same address with the other panel; it keeps the grid's own filters. */
function addressOf(pathname: string, search: string, panel: GridPanel): string {
  const query = new URLSearchParams(search);
  if (panel === 'series') query.set('view', 'series');
  else query.delete('view');
  return [pathname, query].filter((part) => String(part) !== '').join('?');
}

/** Links to the panel that is not shown. */
export function PanelLinks({ panel }: { panel: GridPanel }) {
  const { pathname, search } = useLocation();
  const panels: readonly GridPanel[] = ['pieces', 'series'];
  return (
    <nav className={styles.panels} aria-label="Ways through this category">
      {panels.map((each) => (
        <Link
          key={each}
          to={addressOf(pathname, search, each)}
          aria-current={each === panel ? 'page' : undefined}
        >
          {names[each]}
        </Link>
      ))}
    </nav>
  );
}
