import type { ReactNode } from 'react';
import { ErrorState } from '../../../components/error-state.js';
import { Loading } from '../../../components/loading.js';
import { useArea, useDispatch } from '../../../lib/state/hooks.js';
import { user } from '../user.state.js';
import { guardTexts as texts } from '../user.texts.js';

export interface UserPendingProps {
  /** Shown if it cannot be found out who the user is. */
  renderOffline?: (retry: () => void) => ReactNode;
}

/** Stands in for a page while it is not known who the user is. */
export function UserPending({ renderOffline }: UserPendingProps) {
  const dispatch = useDispatch();
  const { phase, failure } = useArea(user.current);
  const retry = (): void => void dispatch(user.current.fetch());
  if (phase !== 'error') return <Loading />;
  if (failure?.status === 0 && renderOffline) return renderOffline(retry);
  return <ErrorState text={texts.failed} failure={failure} onRetry={retry} />;
}
