import { useEffect, useRef } from 'react';
import { type QueryResult, useQuery } from '../../lib/fetching/use-query.js';
import { hallOfFame } from './hall-of-fame.state.js';

type Editions = ReturnType<typeof hallOfFame.editions.select>['data'];

/**
 * All visible editions, for administrators the hidden ones as well: they are requested again when one logs in or out. The
 * current list stays on screen meanwhile.
 * `user`: null for a visitor; undefined until it is known, and the first request is already in that user's name.
 */
export function useEditions(user?: { isAdmin: boolean } | null): QueryResult<Editions> {
  const asked = useQuery(hallOfFame.editions, undefined);
  const { refetch } = asked;
  const isAdmin = user === null ? false : user?.isAdmin;
  const wasAdmin = useRef(isAdmin);
  useEffect(() => {
    if (wasAdmin.current !== undefined && wasAdmin.current !== isAdmin) refetch();
    wasAdmin.current = isAdmin;
  }, [isAdmin, refetch]);
  return asked.data ? { ...asked, status: 'loaded' } : asked;
}
