import { gridTexts } from '../grid.texts.js';
import styles from './no-rows.module.css';

/** Nothing passes the filters: the orchestra is silent. */
export const NoRows = ({ onReset }: { onReset: () => void }) => (
  <div className={styles.empty}>
    <p className={styles.tacet} aria-hidden="true">
      {gridTexts.tacet}
    </p>
    <p>
      {gridTexts.noRows}{' '}
      <button type="button" className={styles.reset} onClick={onReset}>
        {gridTexts.resetFilters}
      </button>
    </p>
  </div>
);
