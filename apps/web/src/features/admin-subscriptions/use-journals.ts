import type { Journal } from '@music/contracts';
import { useMemo } from 'react';
import { useArea } from '../../lib/state/hooks.js';
import { adminSubscriptions } from './admin-subscriptions.state.js';

/** The loaded journals by id, also those whose series has left the catalogue. */
export function useJournals(): ReadonlyMap<number, Journal> {
  const { data } = useArea(adminSubscriptions.journals);
  return useMemo(() => new Map(data?.map((journal) => [journal.id, journal])), [data]);
}
