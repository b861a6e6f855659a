import type { ReactNode } from 'react';
import { type FirstPart, useIsStillServerRendered } from '../lib/first-page/first-page.js';
import type { QueryResult } from '../lib/fetching/use-query.js';
import { ErrorState, FailedPage } from './error-state.js';
import { Loading } from './loading.js';

interface FetchedProps<D> {
  asked: QueryResult<D | null>;
  /** The text shown when the request failed. */
  failed: string;
  again: string;
  /** Shown for a 404. */
  notFound?: ReactNode;
  /** A part of a page shows its own error; a whole page may redirect to `/error/{code}`. */
  isPart?: true;
  /** The part that the server may have rendered. */
  part?: FirstPart;
  children: (data: D) => ReactNode;
}

/** The loaded data, or its loading or error state. */
export function Fetched<D>({ asked, failed, again, notFound, isPart, part, children }: FetchedProps<D>) {
  const isHeld = useIsStillServerRendered(part, asked.status === 'loaded');
  if (asked.status === 'unknown' && notFound) return notFound;
  if (asked.status === 'waiting' || isHeld) return <Loading part={part} />;
  if (asked.status !== 'loaded' || asked.data === null) {
    const Failed = isPart ? ErrorState : FailedPage;
    return <Failed text={failed} failure={asked.failure} action={again} onAction={asked.again} />;
  }
  return children(asked.data);
}
