import { useCallback } from 'react';
import { useStore } from 'react-redux';
import type { Action } from 'redux';
import type { BareActionCreator } from '../state/action.js';
import type { CallState } from '../state/call.js';
import type { RootState } from '../state/root-state.js';

interface ClearableArea {
  clear: BareActionCreator;
  select: (this: void, root: RootState) => CallState<unknown>;
}

/**
 * For forms shown side by side: returns a function to call when one is submitted. It clears the messages of all of them, except
 * those whose call is still running.
 */
export function useClearMessages(areas: readonly ClearableArea[]): () => void {
  const { dispatch, getState } = useStore<RootState, Action<string>>();
  return useCallback(() => {
    for (const { clear, select } of areas) if (select(getState()).phase !== 'fetching') dispatch(clear());
  }, [areas, dispatch, getState]);
}
