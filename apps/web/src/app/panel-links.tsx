import { type GridPanel, gridPanelOf, gridPanels } from '@music/rules';
import { Link, useLocation } from 'react-router-dom';
import styles from './panel-links.module.css';

const names: Record<GridPanel, string> = {
  pieces: 'All pieces',
  series: 'Browse by series',
  albums: 'Browse albums',
};

export const useGridPanel = (): GridPanel => gridPanelOf(useLocation().search);

/** The same query with another panel; it keeps the grid's own filters. */
function searchOf(search: string, panel: GridPanel): string {
  const query = new URLSearchParams(search);
  query.set('view', panel);
  if (panel === 'pieces') query.delete('view');
  return String(query);
}

/** Links to all panels; the one that is shown is marked. */
export function PanelLinks({ panel }: { panel: GridPanel }) {
  const { search } = useLocation();
  return (
    <nav className={styles.panels} aria-label="Ways through this category">
      {gridPanels.map((each) => (
        <Link
          key={each}
          to={{ search: searchOf(search, each) }}
          aria-current={each === panel ? 'page' : undefined}
        >
          {names[each]}
        </Link>
      ))}
    </nav>
  );
}
