import type { Category, GridRow } from '@music/contracts';
import { piecePath } from '@music/rules';
import { useState } from 'react';
import { playingSet, selectPlayer, selectTrack } from '../../features/player/player.state.js';
import { useAttach, useDispatch, useRoot } from '../../lib/hooks.js';
import styles from './row-play.module.css';

type Asking = 'asking' | 'failed' | null;

/** Asks for what a row has to hear when it is first pressed, not before. */
function useRowPlay(category: Category, { pieceId: id, title }: GridRow) {
  const dispatch = useDispatch();
  const attach = useAttach();
  const { isPlaying } = useRoot(selectPlayer);
  const current = useRoot(selectTrack);
  const [asking, setAsking] = useState<Asking>(null);
  const isCurrent = current !== null && current.path === piecePath(category, title, id);
  const press = (): void => {
    if (isCurrent) return void dispatch(playingSet(!isPlaying));
    setAsking('asking');
    import('../listening/play-piece.js')
      .then(({ playPiece }) => playPiece({ category, id }, { attach, dispatch }))
      .then(
        () => setAsking(null),
        () => setAsking('failed'),
      );
  };
  return { isSounding: isCurrent && isPlaying, asking, press };
}

interface RowPlayProps {
  category: Category;
  row: GridRow;
}

/** The mark of a recording in a row of the grid, which plays it; the keyboard presses it from the grid. */
export function RowPlay({ category, row }: RowPlayProps) {
  const { isSounding, asking, press } = useRowPlay(category, row);
  const label = `${isSounding ? 'Pause' : 'Play'} ${row.title}, MP3`;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.play}
      aria-label={label}
      title={asking === 'failed' ? 'This recording could not be played.' : label}
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
          This recording could not be played.
        </b>
      )}
    </button>
  );
}
