import { Link, useLocation } from 'react-router-dom';
import styles from './panel-links.module.css';

const panels = ['pieces', 'series', 'albums'] as const;
/** The views of a category: every piece, its series by name, or its albums. */
type GridPanel = (typeof panels)[number];

const names: Record<GridPanel, string> = {
  pieces: 'All pieces',
  series: 'Browse by series',
  albums: 'Browse albums',
};

export function useGridPanel(): GridPanel {
  const view = new URLSearchParams(useLocation().search).get('view');
  return panels.find((panel) => panel === view) ?? 'pieces';
}

/** The same query with another panel; it keeps the grid's own filters. */
function searchOf(search: string, panel: GridPanel): string {
  const query = new URLSearchParams(search);
  if (panel === 'pieces') query.delete('view');
  else query.set('view', panel);
  return String(query);
}

/** Links to all panels; the one that is shown is marked. */
export function PanelLinks({ panel }: { panel: GridPanel }) {
  const { search } = useLocation();
  return (
    <nav className={styles.panels} aria-label="Ways through this category">
      {panels.map((each) => (
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
