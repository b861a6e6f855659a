import { errorText } from '@music/rules';
import type { ReactNode } from 'react';
import type { Failure } from '../lib/http.js';
import styles from './error-state.module.css';

export const offlineText = 'You appear to be offline.';

export interface ErrorStateProps {
  text: string;
  /** Of the call that failed: no network and maintenance have texts of their own. */
  failure?: Failure | null;
  /** The label of the one thing that can be done about it. */
  action?: string;
  onAction?: () => void;
  /** Another way on. */
  children?: ReactNode;
}

function failureReason(failure: Failure | null): string | null {
  if (failure?.status === 0 && !navigator.onLine) return offlineText;
  return failure?.status === 503 ? errorText('503') : null;
}

/** What went wrong and what to do, under the two strokes (a caesura) that stop the music. */
export const ErrorState = ({ text, failure = null, action, onAction, children }: ErrorStateProps) => (
  <div className={styles.error} role="alert">
    <span className={styles.strokes} aria-hidden="true">
      {'//'}
    </span>
    <p>{failureReason(failure) ?? text}</p>
    {action && (
      <button type="button" onClick={onAction}>
        {action}
      </button>
    )}
    {children && <p>{children}</p>}
  </div>
);
