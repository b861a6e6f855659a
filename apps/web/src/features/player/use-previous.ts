import { useDispatch, useAppSelector } from '../../lib/state/hooks.js';
import { selectPlayer, trackStepped } from './player.state.js';

/** After this many seconds, "previous" goes to the beginning of the current track. */
const restartAfterSeconds = 3;

/** What "previous" does, on the page and on the lock screen; `isAtStart` if there is nothing to go back to. */
export function usePrevious(position: number, seek: (position: number) => void) {
  const dispatch = useDispatch();
  const { at } = useAppSelector(selectPlayer);
  const isBegun = position > restartAfterSeconds;
  const goBack = (): void => {
    if (isBegun || at === 0) seek(0);
    else dispatch(trackStepped(-1));
  };
  return { goBack, isAtStart: at === 0 && !isBegun };
}
