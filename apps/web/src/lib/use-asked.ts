import type { BoundArea } from './area.js';
import type { Failure } from './http.js';
import { useArea } from './hooks.js';
import { useFetching } from './use-fetching.js';

/** How far the answer to one question is; `unknown` means that there is no such thing (404). */
type Standing = 'waiting' | 'here' | 'failed' | 'unknown';

export interface Asked<D> {
  standing: Standing;
  /** Belongs to the question when `standing` is `here`. */
  data: D;
  failure: Failure | null;
  again: () => void;
}

/** Arguments are plain data. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Asks an area (see `useFetching`) and tells the answer to these arguments from one to others. */
export function useAsked<A, R, D>(area: BoundArea<A, R, D, A>, args: A): Asked<D> {
  const { phase, data, args: asked, failure } = useArea(area);
  const again = useFetching(area, args);
  const standing = (): Standing => {
    if (!isSame(asked, args)) return 'waiting';
    if (failure) return failure.status === 404 ? 'unknown' : 'failed';
    return phase === 'success' ? 'here' : 'waiting';
  };
  return { standing: standing(), data, failure, again };
}
