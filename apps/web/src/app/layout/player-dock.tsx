import { useEffect, useState, type ComponentType } from 'react';
import { playerClosed, selectTrack } from '../../features/player/player.state.js';
import { useDispatch, useRoot } from '../../lib/hooks.js';

/** The player's place; its code is loaded once something plays. */
export function PlayerDock() {
  const dispatch = useDispatch();
  const isWanted = useRoot((root) => selectTrack(root) !== null);
  const [Bar, setBar] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    import('../../features/player/components/player-bar.js').then(
      (module) => setBar(() => module.default),
      (reason: unknown) => {
        console.error('player', reason);
        // So that the next press tries again.
        dispatch(playerClosed());
      },
    );
  }, [dispatch, isWanted]);
  return isWanted && Bar && <Bar />;
}
