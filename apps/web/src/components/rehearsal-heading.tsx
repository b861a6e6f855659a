import type { ReactNode } from 'react';
import styles from './rehearsal-heading.module.css';

/** A to Z, then AA, AB: rehearsal letters do not end. `index` is from 0. */
export const rehearsalLetter = (index: number): string =>
  (index < 26 ? '' : rehearsalLetter(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

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
