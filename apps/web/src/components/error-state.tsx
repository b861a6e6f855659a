import type { Failure } from '../lib/http.js';
import { errorText, offlineText } from './error-state.texts.js';
import styles from './error-state.module.css';

interface ErrorStateProps {
  text: string;
  /** Of the call that failed: no network and maintenance have texts of their own. */
  failure?: Failure | null;
  /** The label of the one thing that can be done about it. */
  action?: string;
  onAction?: () => void;
}

function failureReason(failure: Failure | null): string | null {
  if (failure?.status === 0 && !navigator.onLine) return offlineText;
  return failure?.status === 503 ? errorText('503') : null;
}

/** What went wrong and what to do, under the two strokes (a caesura) that stop the music. */
export const ErrorState = ({ text, failure = null, action, onAction }: ErrorStateProps) => (
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
  </div>
);
