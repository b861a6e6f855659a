import type { ManagedEdition } from '@music/contracts';
import { type QueryResult, useQuery } from '../../lib/fetching/use-query.js';
import { fameAdmin } from './fame-admin.state.js';

/** All editions; the current list stays on screen while it is requested again. */
export function useManagedEditions(): QueryResult<{ editions: ManagedEdition[] } | null> {
  const asked = useQuery(fameAdmin.editions, undefined);
  return asked.data ? { ...asked, status: 'loaded' } : asked;
}
