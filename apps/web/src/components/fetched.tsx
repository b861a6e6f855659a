import type { ReactNode } from 'react';
import type { FirstPart } from '../lib/first-page.js';
import type { Asked } from '../lib/use-asked.js';
import { ErrorState, FailedPage } from './error-state.js';
import { Loading } from './loading.js';

interface FetchedProps<D> {
  asked: Asked<D | null>;
  /** What is said when the answer could not be had. */
  failed: string;
  again: string;
  /** Shown for what the server does not know. */
  notFound?: ReactNode;
  /** A part of a page says itself that it failed; a page may lead to `/error/{code}`. */
  isPart?: true;
  /** What the server may have drawn of it. */
  part?: FirstPart;
  children: (data: D) => ReactNode;
}

/** What was asked for, or in its place how far it is. */
export function Fetched<D>({ asked, failed, again, notFound, isPart, part, children }: FetchedProps<D>) {
  if (asked.standing === 'unknown' && notFound) return notFound;
  if (asked.standing === 'waiting') return <Loading part={part} />;
  if (asked.standing !== 'here' || asked.data === null) {
    const Failed = isPart ? ErrorState : FailedPage;
    return <Failed text={failed} failure={asked.failure} action={again} onAction={asked.again} />;
  }
  return children(asked.data);
}
