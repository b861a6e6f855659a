import type { ReactNode } from 'react';
import styles from './rehearsal-heading.module.css';

/** A section's heading after its boxed rehearsal letter. */
export const RehearsalHeading = ({
  letter,
  id,
  children,
}: {
  letter: string;
  id?: string;
  children: ReactNode;
}) => (
  <h2 className={styles.heading} id={id}>
    <span className={styles.letter} aria-hidden="true">
      {letter}
    </span>
    {children}
  </h2>
);
