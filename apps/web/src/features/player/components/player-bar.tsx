import { durationText } from '@music/rules';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useDispatch, useAppSelector } from '../../../lib/state/hooks.js';
import { playerClosed, playingSet, type PlayerTrack, selectPlayer, selectTrack } from '../player.state.js';
import { playerTexts } from '../player.texts.js';
import { useMediaKeys } from '../use-media-keys.js';
import { useNotedPlay } from '../use-noted-play.js';
import { usePeaks } from '../use-peaks.js';
import { onBarKey, useSpaceKey } from '../use-player-keys.js';
import { useSound } from '../use-sound.js';
import { useVolume } from '../use-volume.js';
import { NowPlaying } from './now-playing.js';
import { PlayerKey } from './player-key.js';
import styles from './player-bar.module.css';
import { Transport } from './transport.js';
import { VolumeControl } from './volume-control.js';
import { Waveform } from './waveform.js';

type Sound = ReturnType<typeof useSound>;

const Elements = ({ elements, events }: Pick<Sound, 'elements' | 'events'>) =>
  elements.map((element, at) => <audio key={at} ref={element} preload="auto" {...events} />);

/** Everything that accompanies the sound: lock screen, space bar, counting plays. */
function useAccompaniment(track: PlayerTrack, { position, duration, seek }: Sound) {
  const dispatch = useDispatch();
  const { isPlaying } = useAppSelector(selectPlayer);
  const seekBy = (seconds: number): void => seek(position + seconds);
  useSpaceKey(() => dispatch(playingSet(!isPlaying)));
  useMediaKeys(track, { position, duration }, { seek, seekBy });
  useNotedPlay(track.source, { position, duration });
  return { seekBy };
}

/** A function that moves the focus back to where the player was started, or to the page's heading if that is gone. */
function useFocusBack(): () => void {
  const [starter] = useState(() => document.activeElement);
  return () => {
    const isThere = starter?.isConnected === true && starter !== document.body;
    const next = isThere ? starter : document.querySelector('h1');
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  };
}

function Bar({ track }: { track: PlayerTrack }) {
  const dispatch = useDispatch();
  const { tracks, at, isPlaying } = useAppSelector(selectPlayer);
  const { volume, setVolume } = useVolume();
  const sound = useSound(track, tracks[at + 1] ?? null, volume);
  const { position, duration, seek } = sound;
  const { peaks, isWhole } = usePeaks(track.source, duration > 0);
  const { seekBy } = useAccompaniment(track, sound);
  const changeVolume = (by: number): void => setVolume(volume + by);
  const focusBack = useFocusBack();
  const close = (): void => {
    focusBack();
    dispatch(playerClosed());
  };
  return (
    <section
      className={styles.bar}
      aria-label={playerTexts.player}
      onKeyDown={onBarKey({ seekBy, changeVolume })}
    >
      <Elements {...sound} />
      <Transport position={position} seek={seek} />
      <NowPlaying
        track={track}
        status={sound.status}
        isStalled={isPlaying && sound.isStalled}
        isWhole={isWhole}
      />
      <div className={styles.position}>
        <span>{durationText(position)}</span>
        <Waveform peaks={peaks} position={position} duration={duration} seek={seek} />
        <span>{durationText(duration)}</span>
      </div>
      <VolumeControl volume={volume} setVolume={setVolume} />
      <PlayerKey label={playerTexts.close} onClick={close}>
        <X aria-hidden="true" />
      </PlayerKey>
    </section>
  );
}

/** The player, at the bottom of every screen, until it is closed. */
export default function PlayerBar() {
  const track = useAppSelector(selectTrack);
  return track && <Bar track={track} />;
}
