import { useEffect, useRef } from 'react';
import { type QueryResult, useQuery } from '../../lib/fetching/use-query.js';
import { hallOfFame } from './hall-of-fame.state.js';

type Editions = ReturnType<typeof hallOfFame.editions.select>['data'];

/**
 * All visible editions, for administrators the hidden ones as well: they are requested again when one logs in or out. The
 * current list stays on screen meanwhile.
 */
export function useEditions(isAdmin = false): QueryResult<Editions> {
  const asked = useQuery(hallOfFame.editions, undefined);
  const { refetch } = asked;
  const wasAdmin = useRef(isAdmin);
  useEffect(() => {
    if (wasAdmin.current !== isAdmin) refetch();
    wasAdmin.current = isAdmin;
  }, [isAdmin, refetch]);
  return asked.data ? { ...asked, status: 'loaded' } : asked;
}
