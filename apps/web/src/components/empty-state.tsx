import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import endStyles from './end-of-list.module.css';

interface EmptyStateProps {
  children: ReactNode;
  /** Where to go on from here. */
  way?: ReactNode;
}

/** Nothing to show, and why; *tacet* is what a score says to a player with no notes. */
export const EmptyState = ({ children, way }: EmptyStateProps) => (
  <div className={styles.empty}>
    <p className={styles.word} aria-hidden="true">
      Tacet
    </p>
    <p>{children}</p>
    {way && <p className={styles.way}>{way}</p>}
  </div>
);

/** The end of a list, in the words of a score and in plain ones. */
export const EndOfList = () => (
  <p className={endStyles.end}>
    <i aria-hidden="true">Fine</i> End of list
  </p>
);
