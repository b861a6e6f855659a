import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import endStyles from './end-of-list.module.css';

interface EmptyStateProps {
  children: ReactNode;
  /** Links to continue with. */
  way?: ReactNode;
}

/** An empty list and its reason; *tacet* tells a player in a score that there is nothing to play. */
export const EmptyState = ({ children, way }: EmptyStateProps) => (
  <div className={styles.empty}>
    <p className={styles.word} aria-hidden="true">
      Tacet
    </p>
    <p>{children}</p>
    {way && <p className={styles.way}>{way}</p>}
  </div>
);

/** The end of a list, in a musical term and in plain words. */
export const EndOfList = () => (
  <p className={endStyles.end}>
    <i aria-hidden="true">Fine</i> End of list
  </p>
);
