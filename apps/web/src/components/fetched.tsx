import type { ReactNode } from 'react';
import { type FirstPart, useIsStillServerRendered } from '../lib/first-page/server-page.js';
import type { QueryResult } from '../lib/fetching/use-query.js';
import { ErrorState, FailedPage } from './error-state.js';
import { Loading } from './loading.js';

interface FetchedProps<D> {
  query: QueryResult<D | null>;
  errorText: string;
  /** Shown for a 404. */
  notFound?: ReactNode;
  /** A part of a page shows its own error; a whole page may redirect to `/error/{code}`. */
  isInline?: true;
  /** The part that the server may have rendered. */
  serverPart?: FirstPart;
  children: (data: D) => ReactNode;
}

/** The loaded data, or its loading or error state. */
export function Fetched<D>({ query, errorText, notFound, isInline, serverPart, children }: FetchedProps<D>) {
  const isStillServerRendered = useIsStillServerRendered(serverPart, query.status === 'loaded');
  if (query.status === 'notFound' && notFound) return notFound;
  if (query.status === 'waiting' || isStillServerRendered) return <Loading serverPart={serverPart} />;
  if (query.status !== 'loaded' || query.data === null) {
    const Failed = isInline ? ErrorState : FailedPage;
    return <Failed text={errorText} failure={query.failure} onRetry={query.refetch} />;
  }
  return children(query.data);
}
