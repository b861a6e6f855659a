import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { useRef } from 'react';
import { playerTexts as texts } from '../player.texts.js';
import type { Volume } from '../use-volume.js';
import { PlayerKey } from './player-key.js';
import styles from './player-bar.module.css';

/** The volume; phones have keys for it. */
export function VolumeControl({ volume, setVolume }: Volume) {
  const audible = useRef(1);
  const isMuted = volume === 0;
  const toggle = (): void => {
    if (!isMuted) audible.current = volume;
    setVolume(isMuted ? audible.current : 0);
  };
  return (
    <div className={styles.volume}>
      <PlayerKey label={isMuted ? texts.unmute : texts.mute} onClick={toggle}>
        {isMuted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
      </PlayerKey>
      <input
        type="range"
        aria-label={texts.volume}
        aria-valuetext={`${Math.round(volume * 100)} %`}
        min={0}
        max={1}
        step={0.05}
        value={volume}
        onChange={(event) => setVolume(Number(event.target.value))}
      />
    </div>
  );
}
