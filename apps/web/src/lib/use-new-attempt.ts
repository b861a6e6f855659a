import { useCallback } from 'react';
import { useStore } from 'react-redux';
import type { Action } from 'redux';
import type { BareActionCreator } from './action.js';
import type { CallState } from './call.js';
import type { RootState } from './root-state.js';

interface Reporting {
  clear: BareActionCreator;
  select: (this: void, root: RootState) => CallState<unknown>;
}

/**
 * For actions side by side: returns a function that clears what the earlier ones reported when another begins. Calls that are
 * running go on, and report later.
 */
export function useNewAttempt(areas: readonly Reporting[]): () => void {
  const { dispatch, getState } = useStore<RootState, Action<string>>();
  return useCallback(() => {
    for (const { clear, select } of areas) if (select(getState()).phase !== 'fetching') dispatch(clear());
  }, [areas, dispatch, getState]);
}
