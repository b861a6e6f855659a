import type { Journal } from '@music/contracts';
import { useMemo } from 'react';
import { useArea } from '../../lib/hooks.js';
import { adminSubscriptions } from './admin-subscriptions.state.js';

/** The journals by their ids, as far as they are here. */
export function useJournals(): ReadonlyMap<number, Journal> {
  const { data } = useArea(adminSubscriptions.journals);
  return useMemo(() => new Map(data?.map((journal) => [journal.id, journal])), [data]);
}
