import type { BoundArea } from '../state/area.js';
import type { Failure } from '../api/http.js';
import { useArea } from '../state/hooks.js';
import { useFetching } from './use-fetching.js';

/** The state of one request; `notFound` means that there is no such thing (404). */
type Status = 'waiting' | 'loaded' | 'failed' | 'notFound';

export interface QueryResult<D> {
  status: Status;
  /** Valid if `status` is `loaded`. */
  data: D;
  failure: Failure | null;
  refetch: () => void;
}

/** Compares as JSON: arguments are plain data with their keys in the same order. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Fetches an area (see `useFetching`). The status is `waiting` until the state holds the reply for these arguments. */
export function useQuery<A, R, D>(area: BoundArea<A, R, D, A>, args: A): QueryResult<D> {
  const { phase, data, args: fetchedArgs, failure } = useArea(area);
  const refetch = useFetching(area, args);
  const status = (): Status => {
    if (!isSame(fetchedArgs, args)) return 'waiting';
    if (failure) return failure.status === 404 ? 'notFound' : 'failed';
    return phase === 'success' ? 'loaded' : 'waiting';
  };
  return { status: status(), data, failure, refetch };
}
