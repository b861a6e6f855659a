import { useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { playFailedText } from '../../features/player/play-failed-text.js';
import { playerClosed, selectTrack } from '../../features/player/player.state.js';
import { loadOrReload, thisTab } from '../../lib/chunks/chunk-loading.js';
import { watchLoad } from '../../lib/chunks/load-error.js';
import { useDispatch, useAppSelector } from '../../lib/state/hooks.js';
import styles from './player-dock.module.css';

const loadBar = () => import('../../features/player/components/player-bar.js');

/** Where the player appears; its code is loaded when something is first played. */
export function PlayerDock() {
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const isWanted = useAppSelector((root) => selectTrack(root) !== null);
  const [Bar, setBar] = useState<ComponentType | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => setFailed(false), [pathname]);
  useEffect(() => {
    if (!isWanted) return;
    setFailed(false);
    watchLoad(dispatch, 'player', loadOrReload('player', loadBar, thisTab)).then(
      (module) => setBar(() => module.default),
      () => {
        setFailed(true);
        // So that the next press tries again.
        dispatch(playerClosed());
      },
    );
  }, [dispatch, isWanted]);
  if (isWanted && Bar) return <Bar />;
  return (
    hasFailed && (
      <p className={styles.failed} role="alert">
        {playFailedText}
      </p>
    )
  );
}
