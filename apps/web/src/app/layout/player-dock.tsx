import { useEffect, useState, type ComponentType } from 'react';
import { selectTrack } from '../../features/player/player.state.js';
import { useRoot } from '../../lib/hooks.js';

/** Where the player sits once there is something to hear; its code comes only then. */
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
