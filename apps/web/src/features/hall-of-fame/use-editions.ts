import { type QueryResult, useQuery } from '../../lib/fetching/use-query.js';
import { hallOfFame } from './hall-of-fame.state.js';

type Editions = ReturnType<typeof hallOfFame.editions.select>['data'];

/** All visible editions. The current list stays on screen while it is requested again. */
export function useEditions(): QueryResult<Editions> {
  const asked = useQuery(hallOfFame.editions, undefined);
  return asked.data ? { ...asked, status: 'loaded' } : asked;
}
