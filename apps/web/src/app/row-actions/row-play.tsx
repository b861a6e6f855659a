import type { Category } from '@music/contracts';
import { useEffect } from 'react';
import { playFailedText } from '../../features/player/play-failed-text.js';
import { useDispatch } from '../../lib/state/hooks.js';
import { type PlayedPiece, usePiecePlay } from '../listening/use-play.js';
import { rowPlayFailed } from './play-failure.js';
import styles from './row-play.module.css';

interface RowPlayProps {
  category: Category;
  row: PlayedPiece;
  /** Whether the button itself, rather than its grid, is the tab stop. */
  isTabStop?: true;
}

/** The recording mark in a grid row, as a play button; the grid forwards key presses to it. */
export function RowPlay({ category, row, isTabStop }: RowPlayProps) {
  const { isPlaying, loadState, press } = usePiecePlay(category, row);
  const dispatch = useDispatch();
  useEffect(() => {
    if (loadState) dispatch(rowPlayFailed(loadState === 'failed'));
  }, [loadState, dispatch]);
  const label = `${isPlaying ? 'Pause' : 'Play'} ${row.title}, MP3`;
  return (
    <button
      type="button"
      tabIndex={isTabStop ? undefined : -1}
      className={styles.play}
      aria-label={label}
      title={loadState === 'failed' ? playFailedText : label}
      aria-disabled={loadState === 'loading' || undefined}
      data-listen={isPlaying ? 'on' : 'off'}
      // Keep the focus in the grid: the button may be scrolled away.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        event.stopPropagation();
        press();
      }}
    >
      <span>MP3</span>
    </button>
  );
}
