import { errorPath, errorText, leadsToErrorPage } from '@music/rules';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { failedPageState } from '../lib/pages/failed-page.js';
import type { Failure } from '../lib/api/http.js';
import styles from './error-state.module.css';
import { Loading } from './loading.js';

/* Shared error texts. */
export const offlineText =
  'You appear to be offline. Your purchases saved on this device are still available.';
export const retryText = 'Try again';
export const newVersionText = 'A new version of this site is available. Please reload the page.';

interface ErrorStateProps {
  text: string;
  /** Of the failed call: offline and maintenance have texts of their own. */
  failure?: Failure | null;
  /** Without it there is no button. */
  onRetry?: () => void;
  retryLabel?: string;
  /** An additional link. */
  children?: ReactNode;
}

function failureReason(failure: Failure | null): string | null {
  if (failure?.status === 0 && !navigator.onLine) return offlineText;
  return failure?.status === 503 ? errorText('503') : null;
}

/** An error message with a button to try again, under two strokes (a caesura). */
export const ErrorState = ({
  text,
  failure = null,
  onRetry,
  retryLabel = retryText,
  children,
}: ErrorStateProps) => (
  <div className={styles.error} role="alert">
    <span className={styles.strokes} aria-hidden="true">
      {'//'}
    </span>
    <p>{failureReason(failure) ?? text}</p>
    {onRetry && (
      <button type="button" onClick={onRetry}>
        {retryLabel}
      </button>
    )}
    {children && <p>{children}</p>}
  </div>
);

/** Each failure redirects only once: it is still in the store when the user comes back to try again. */
const redirected = new WeakSet<Failure>();

/** Replaces a page that cannot be shown: 500 and 503 redirect to `/error/{code}`, any other failure is described here. */
export function FailedPage(props: ErrorStateProps & { failure: Failure | null }) {
  const { failure } = props;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [mustRedirect] = useState(
    () => failure !== null && leadsToErrorPage(failure.status) && !redirected.has(failure),
  );
  useEffect(() => {
    if (!mustRedirect || !failure || redirected.has(failure)) return;
    redirected.add(failure);
    void navigate(errorPath(failure.status), { replace: true, state: failedPageState(pathname + search) });
  }, [failure, mustRedirect, navigate, pathname, search]);
  return mustRedirect ? <Loading /> : <ErrorState {...props} />;
}
