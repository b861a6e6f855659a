import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import SkipBack from 'lucide-react/icons/skip-back';
import SkipForward from 'lucide-react/icons/skip-forward';
import { useDispatch, useAppSelector } from '../../../lib/state/hooks.js';
import { playingSet, selectPlayer, trackStepped } from '../player.state.js';
import { playerTexts as texts } from '../player.texts.js';
import { usePrevious } from '../use-previous.js';
import { PlayerKey } from './player-key.js';
import styles from './player-bar.module.css';

interface TransportProps {
  /** Seconds. */
  position: number;
  seek: (position: number) => void;
}

/** Back, play or pause, on. */
export function Transport({ position, seek }: TransportProps) {
  const dispatch = useDispatch();
  const { tracks, at, isPlaying } = useAppSelector(selectPlayer);
  const label = isPlaying ? texts.pause : texts.play;
  const { goBack, isAtStart } = usePrevious(position, seek);
  return (
    <div className={styles.keys}>
      <PlayerKey label={texts.previous} isOff={isAtStart} onClick={goBack}>
        <SkipBack aria-hidden="true" />
      </PlayerKey>
      <PlayerKey
        label={label}
        title={texts.withSpaceKey(label)}
        onClick={() => dispatch(playingSet(!isPlaying))}
      >
        {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </PlayerKey>
      <PlayerKey
        label={texts.next}
        isOff={at === tracks.length - 1}
        onClick={() => dispatch(trackStepped(1))}
      >
        <SkipForward aria-hidden="true" />
      </PlayerKey>
    </div>
  );
}
