import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

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
