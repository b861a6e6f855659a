import type { ReactNode } from 'react';
import styles from './failure-notes.module.css';

const close = 'Close';

/** The place at the bottom of the window for failures that have no room next to their buttons. */
export const FailureNotes = ({ children }: { children: ReactNode }) => (
  <div className={styles.notes}>{children}</div>
);

/** One of them; always rendered, so that screen readers announce its text. */
export const FailureNote = ({ text, onClose }: { text: string | null; onClose: () => void }) => (
  <div role="alert">
    {text && (
      <p className={styles.note}>
        {text}
        <button type="button" onClick={onClose}>
          {close}
        </button>
      </p>
    )}
  </div>
);
