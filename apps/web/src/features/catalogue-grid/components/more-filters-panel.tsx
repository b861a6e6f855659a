import type { FiltersProps } from './filter-row.js';
import styles from './more-filters.module.css';
import { MoreFilters } from './more-filters.js';

/** The filters that open below the bar of wide screens. */
export default function MoreFiltersPanel(props: FiltersProps) {
  return (
    <div className={styles.panel}>
      <MoreFilters {...props} />
    </div>
  );
}
