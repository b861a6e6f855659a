import type { ReactNode } from 'react';
import { isNarrow, selectBreakpoint } from '../lib/browser/breakpoint.js';
import { useAppSelector } from '../lib/state/hooks.js';
import styles from './by-width.module.css';

interface ByWidthProps {
  wide: ReactNode;
  narrow?: ReactNode;
}

/** Renders the wide or the narrow variant. The server does not know the width and renders both; CSS shows one. */
export function ByWidth({ wide, narrow }: ByWidthProps) {
  const breakpoint = useAppSelector(selectBreakpoint);
  if (breakpoint !== null) return isNarrow(breakpoint) ? narrow : wide;
  return (
    <>
      <div className={styles.wide}>{wide}</div>
      <div className={styles.narrow}>{narrow}</div>
    </>
  );
}
