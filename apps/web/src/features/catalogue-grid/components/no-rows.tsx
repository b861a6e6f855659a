import { Lazy, lazyComponent } from '../../../components/lazy.js';
import { EmptyState } from '../../../components/empty-state.js';
import { gridTexts } from '../grid.texts.js';
import type { HintsProps } from './no-rows-hints.js';
import styles from './no-rows.module.css';

const hints = lazyComponent<HintsProps>('no-rows-hints', () => import('./no-rows-hints.js'));

/** No row passes the filters; hints about which of them to remove follow once their code is loaded. */
export const NoRows = ({ onReset, ...props }: HintsProps & { onReset: () => void }) => (
  <>
    <EmptyState>
      {gridTexts.noRows}{' '}
      <button type="button" className={styles.reset} onClick={onReset}>
        {gridTexts.resetFilters}
      </button>
    </EmptyState>
    <Lazy component={hints} props={props} />
  </>
);
