import { useMemo, type CSSProperties } from 'react';
import type { Position } from '../media-session.js';
import { playerTexts, positionText } from '../player.texts.js';
import { barCount, barsPath } from '../waveform.js';
import styles from './waveform.module.css';

const Bars = ({ path, className }: { path: string; className: string | undefined }) => (
  <svg viewBox={`0 0 ${barCount} 100`} preserveAspectRatio="none" aria-hidden="true" className={className}>
    <path d={path} />
  </svg>
);

interface WaveformProps extends Position {
  peaks: readonly number[];
  seek: (position: number) => void;
}

/** The track's waveform and position, with a slider on top for touch, mouse and keyboard. */
export function Waveform({ peaks, position, duration, seek }: WaveformProps) {
  const path = useMemo(() => barsPath(peaks), [peaks]);
  const played = duration > 0 ? (100 * position) / duration : 0;
  return (
    <div className={styles.wave} style={{ '--played': `${played}%` } as CSSProperties}>
      <Bars path={path} className={styles.bars} />
      <Bars path={path} className={styles.played} />
      <input
        type="range"
        aria-label={playerTexts.position}
        aria-valuetext={positionText(position, duration)}
        min={0}
        max={duration || 1}
        step="any"
        disabled={duration === 0}
        value={position}
        onChange={(event) => seek(Number(event.target.value))}
      />
    </div>
  );
}
