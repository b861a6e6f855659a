import type { Category } from '@music/contracts';
import { notPlayed, type PlayedPiece, usePiecePlay } from '../listening/use-piece-play.js';
import styles from './row-play.module.css';

interface RowPlayProps {
  category: Category;
  row: PlayedPiece;
  /** Where it is a tab stop, and not the grid around it. */
  isTabStop?: true;
}

/** The mark of a recording in a row of the grid, which plays it; the keyboard presses it from the grid. */
export function RowPlay({ category, row, isTabStop }: RowPlayProps) {
  const { isSounding, asking, press } = usePiecePlay(category, row);
  const label = `${isSounding ? 'Pause' : 'Play'} ${row.title}, MP3`;
  return (
    <button
      type="button"
      tabIndex={isTabStop ? undefined : -1}
      className={styles.play}
      aria-label={label}
      title={asking === 'failed' ? notPlayed : label}
      aria-disabled={asking === 'asking' || undefined}
      data-listen={isSounding ? 'on' : 'off'}
      // The focus stays in the grid, which the button may soon have left.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        event.stopPropagation();
        press();
      }}
    >
      <span>MP3</span>
      {asking === 'failed' && (
        <b role="alert" className="unseen">
          {notPlayed}
        </b>
      )}
    </button>
  );
}
