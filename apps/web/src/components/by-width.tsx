import type { ReactNode } from 'react';
import { isNarrow, selectBreakpoint } from '../lib/breakpoint.js';
import { useRoot } from '../lib/hooks.js';
import styles from './by-width.module.css';

interface ByWidthProps {
  wide: ReactNode;
  narrow?: ReactNode;
}

/** What fits the width of the window. The server does not know it and draws both, of which the styles show one. */
export function ByWidth({ wide, narrow }: ByWidthProps) {
  const breakpoint = useRoot(selectBreakpoint);
  if (breakpoint !== null) return isNarrow(breakpoint) ? narrow : wide;
  return (
    <>
      <div className={styles.wide}>{wide}</div>
      <div className={styles.narrow}>{narrow}</div>
    </>
  );
}
