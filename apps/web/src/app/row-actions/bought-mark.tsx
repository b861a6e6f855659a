import BookCheck from 'lucide-react/icons/book-check';
import type { ReactNode } from 'react';
import { boughtTexts } from '../owned/bought.js';
import styles from './bought-mark.module.css';

/** As wide as the button that it replaces. */
export const BoughtMark = ({ text = boughtTexts.owned }: { text?: string }) => (
  <span className={styles.mark} role="img" aria-label={text} title={text}>
    <BookCheck size={18} aria-hidden="true" />
  </span>
);

/** The buy button, with a mark in its corner for an owned printed copy. */
export const WithPrintedCopy = ({ children }: { children: ReactNode }) => (
  <span className={styles.withCopy}>
    {children}
    <span className={styles.corner} role="img" aria-label={boughtTexts.boughtPrinted}>
      <BookCheck size={12} aria-hidden="true" />
    </span>
  </span>
);
