import { useCallback, useEffect } from 'react';
import type { BareActionCreator } from '../state/action.js';
import type { BoundCall } from '../state/call.js';
import { useDispatch } from '../state/hooks.js';
import { useLogInCount } from './log-in-count.js';

/**
 * Fetches an area when the screen opens, whenever the arguments change (by identity: memoise objects), and after a
 * log-in. Returns a function that fetches again.
 */
export function useFetching<A, R, V>(area: BoundCall<A, R, V>, args: A): () => void {
  const dispatch = useDispatch();
  const logIns = useLogInCount();
  const refetch = useCallback(() => void dispatch(area.fetch(args)), [area, args, dispatch]);
  useEffect(refetch, [refetch, logIns]);
  return refetch;
}

interface Clearable {
  clear: BareActionCreator;
}

/** Data and messages are cleared on leaving. */
export function useClearOnLeave(areas: readonly Clearable[]): void {
  const dispatch = useDispatch();
  useEffect(
    () => () => {
      for (const area of areas) dispatch(area.clear());
    },
    [areas, dispatch],
  );
}
