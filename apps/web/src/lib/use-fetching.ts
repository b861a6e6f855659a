import { useCallback, useEffect } from 'react';
import type { BareActionCreator } from './action.js';
import type { BoundCall } from './call.js';
import { useDispatch } from './hooks.js';
import { useVisit } from './visit.js';

/**
 * Asks an area as soon as the screen opens, whenever the arguments are others (by identity: memoise objects), and
 * after a log-in. What comes back asks once more.
 */
export function useFetching<A, R, V>(area: BoundCall<A, R, V>, args: A): () => void {
  const dispatch = useDispatch();
  const visit = useVisit();
  const again = useCallback(() => void dispatch(area.fetch(args)), [area, args, dispatch]);
  useEffect(again, [again, visit]);
  return again;
}

interface Forgettable {
  clear: BareActionCreator;
}

/** What was shown, and what was said about it, is forgotten on leaving. */
export function useForgetting(areas: readonly Forgettable[]): void {
  const dispatch = useDispatch();
  useEffect(
    () => () => {
      for (const area of areas) dispatch(area.clear());
    },
    [areas, dispatch],
  );
}
