import type { Action } from 'redux';
import { useEffect } from 'react';
import { FailureNote } from '../../components/failure-notes.js';
import { playFailedText } from '../../features/player/play-failed-text.js';
import { createAction } from '../../lib/state/action.js';
import type { Feature } from '../../lib/state/feature.js';
import { useDispatch, useAppSelector } from '../../lib/state/hooks.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    rowPlayFailed?: boolean;
  }
}

/** Whether the recording of the row whose button was pressed last could not be played. */
export const rowPlayFailed = createAction<boolean>('rowPlay/failed');

export const rowPlay: Feature<'rowPlayFailed'> = {
  name: 'rowPlayFailed',
  reducer: (state = false, action: Action<string>) => (rowPlayFailed.match(action) ? action.payload : state),
};

/** Says at the bottom of the window that a row's recording could not be played, until the page is left. */
export function PlayFailure() {
  const dispatch = useDispatch();
  const hasFailed = useAppSelector((root) => root.rowPlayFailed ?? false);
  useEffect(() => () => void dispatch(rowPlayFailed(false)), [dispatch]);
  return (
    <FailureNote text={hasFailed ? playFailedText : null} onClose={() => dispatch(rowPlayFailed(false))} />
  );
}
