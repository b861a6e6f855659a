import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { focusedTextField } from '../lib/keyboard/focused-text-field.js';
import styles from './page-title.module.css';
import { Stave } from './stave.js';

interface PageTitleProps {
  /** A line above the title: series, number and year of a piece. */
  above?: ReactNode;
  /** A line below the title, in italics. */
  lead?: ReactNode;
  children: ReactNode;
}

/** The router's key of a visit's first location, also when the user goes back there. */
const arrival = 'default';
/** The first screen of a visit leaves the focus alone. */
let isFirst = true;

/** Somebody was typing around the screen, as in the header's search, while the screen was still on its way. */
const isTyping = (): boolean => focusedTextField()?.closest('main') === null;

/** The screen's only h1. It takes the focus when the pathname changes, so that screen readers continue there. */
export function PageTitle({ above, lead, children }: PageTitleProps) {
  const { pathname, key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const takeFocus = useEffectEvent(() => {
    isFirst &&= key === arrival;
    if (!isFirst && !isTyping()) heading.current?.focus({ preventScroll: true });
  });
  // Only a new pathname is a new screen; a changed query leaves the focus where it is.
  useEffect(() => takeFocus(), [pathname]);
  return (
    <header className={styles.title}>
      {above && <p className={styles.above}>{above}</p>}
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      <Stave />
    </header>
  );
}
