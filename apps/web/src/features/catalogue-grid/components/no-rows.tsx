import { EmptyState } from '../../../components/empty-state.js';
import { gridTexts } from '../grid.texts.js';
import styles from './no-rows.module.css';

/** Nothing passes the filters. */
export const NoRows = ({ onReset }: { onReset: () => void }) => (
  <EmptyState>
    {gridTexts.noRows}{' '}
    <button type="button" className={styles.reset} onClick={onReset}>
      {gridTexts.resetFilters}
    </button>
  </EmptyState>
);
