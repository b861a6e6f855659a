import type { ReactNode } from 'react';
import styles from './tacet.module.css';

/** Nothing to show: the orchestra is silent, and why. */
export const Tacet = ({ children }: { children: ReactNode }) => (
  <div className={styles.tacet}>
    <p className={styles.word} aria-hidden="true">
      Tacet
    </p>
    <p>{children}</p>
  </div>
);
