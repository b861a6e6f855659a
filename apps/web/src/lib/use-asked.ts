import { useCallback, useEffect } from 'react';
import type { BoundArea } from './area.js';
import { useArea, useDispatch } from './hooks.js';

/** How far the answer to one question is; `unknown` means that there is no such thing (404). */
export type Standing = 'waiting' | 'here' | 'failed' | 'unknown';

export interface Asked<D> {
  standing: Standing;
  /** Belongs to the question when `standing` is `here`. */
  data: D;
  again: () => void;
}

/**
 * Asks an area as soon as the screen opens, and whenever the arguments are others. Arguments are compared by
 * identity: memoise objects.
 */
export function useAsked<A, R, D>(area: BoundArea<A, R, D, A>, args: A): Asked<D> {
  const dispatch = useDispatch();
  const { phase, data, args: asked, failure } = useArea(area);
  const again = useCallback(() => void dispatch(area.fetch(args)), [area, args, dispatch]);
  useEffect(again, [again]);
  const standing = (): Standing => {
    if (asked !== args) return 'waiting';
    if (failure) return failure.status === 404 ? 'unknown' : 'failed';
    return phase === 'success' ? 'here' : 'waiting';
  };
  return { standing: standing(), data, again };
}
