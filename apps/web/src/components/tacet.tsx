import type { ReactNode } from 'react';
import styles from './tacet.module.css';

interface TacetProps {
  children: ReactNode;
  /** Where to go on from here. */
  way?: ReactNode;
}

/** Nothing to show: the orchestra is silent, and why. */
export const Tacet = ({ children, way }: TacetProps) => (
  <div className={styles.tacet}>
    <p className={styles.word} aria-hidden="true">
      Tacet
    </p>
    <p>{children}</p>
    {way && <p className={styles.way}>{way}</p>}
  </div>
);
