import { durationText } from '@music/rules';
import { Pause, Play, SkipBack, SkipForward, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDispatch, useRoot } from '../../../lib/hooks.js';
import {
  playerClosed,
  playingSet,
  type PlayerTrack,
  selectPlayer,
  selectTrack,
  trackEnded,
  trackStepped,
} from '../player.state.js';
import { playerTexts } from '../player.texts.js';
import { useSound } from '../use-sound.js';
import styles from './player-bar.module.css';

interface KeyProps {
  label: string;
  isOff?: boolean;
  onPress: () => void;
  children: ReactNode;
}

const Key = ({ label, isOff, onPress, children }: KeyProps) => (
  <button type="button" aria-label={label} disabled={isOff} onClick={onPress}>
    {children}
  </button>
);

function Keys() {
  const dispatch = useDispatch();
  const { tracks, at, isPlaying } = useRoot(selectPlayer);
  const step = (by: 1 | -1) => (): void => void dispatch(trackStepped(by));
  return (
    <div className={styles.keys}>
      <Key label={playerTexts.previous} isOff={at === 0} onPress={step(-1)}>
        <SkipBack aria-hidden="true" />
      </Key>
      <Key
        label={isPlaying ? playerTexts.pause : playerTexts.play}
        onPress={() => dispatch(playingSet(!isPlaying))}
      >
        {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </Key>
      <Key label={playerTexts.next} isOff={at === tracks.length - 1} onPress={step(1)}>
        <SkipForward aria-hidden="true" />
      </Key>
    </div>
  );
}

const Playing = ({ track: { title, artist, path }, isBroken }: { track: PlayerTrack; isBroken: boolean }) => (
  <p className={styles.playing}>
    <Link to={path}>{title}</Link>
    <span role="status">{isBroken ? playerTexts.failed : artist}</span>
  </p>
);

interface PositionProps {
  position: number;
  duration: number;
  seek: (position: number) => void;
}

const Position = ({ position, duration, seek }: PositionProps) => (
  <div className={styles.position}>
    <input
      type="range"
      aria-label={playerTexts.position}
      aria-valuetext={durationText(position)}
      min={0}
      max={duration || 1}
      step={1}
      disabled={duration === 0}
      value={position}
      onChange={(event) => seek(Number(event.target.value))}
    />
    <span>
      {durationText(position)}
      {duration > 0 && ` / ${durationText(duration)}`}
    </span>
  </div>
);

function Bar({ track }: { track: PlayerTrack }) {
  const dispatch = useDispatch();
  const { isPlaying } = useRoot(selectPlayer);
  const { audio, isBroken, onTime, onBroken, ...position } = useSound(track, isPlaying);
  return (
    <section className={styles.bar} aria-label={playerTexts.player}>
      <audio
        ref={audio}
        src={track.source}
        preload="metadata"
        onTimeUpdate={onTime}
        onLoadedMetadata={onTime}
        onEnded={() => dispatch(trackEnded())}
        onError={onBroken}
      />
      <Keys />
      <Playing track={track} isBroken={isBroken} />
      <Position {...position} />
      <Key label={playerTexts.close} onPress={() => dispatch(playerClosed())}>
        <X aria-hidden="true" />
      </Key>
    </section>
  );
}

/** What is being heard, at the foot of every screen, until it is closed. */
export default function PlayerBar() {
  const track = useRoot(selectTrack);
  return track && <Bar track={track} />;
}
