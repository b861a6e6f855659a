import { useEffect, useState, type ComponentType } from 'react';
import { selectTrack } from '../../features/player/player.state.js';
import { useRoot } from '../../lib/hooks.js';

/** The player's place; its code is loaded once something plays. */
export function PlayerDock() {
  const isWanted = useRoot((root) => selectTrack(root) !== null);
  const [Bar, setBar] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    import('../../features/player/components/player-bar.js').then(
      (module) => setBar(() => module.default),
      (reason: unknown) => console.error('player', reason),
    );
  }, [isWanted]);
  return isWanted && Bar && <Bar />;
}
