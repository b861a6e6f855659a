import type { Category } from '@music/contracts';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { playFailedText } from '../../features/player/play-failed-text.js';
import styles from './play-button.module.css';
import { type PlayedPiece, usePiecePlay } from './use-play.js';

/** Plays the recording of a piece in a list, or pauses it. */
export function PlayButton({ category, piece }: { category: Category; piece: PlayedPiece }) {
  const { isPlaying, loadState, press } = usePiecePlay(category, piece);
  const Icon = isPlaying ? Pause : Play;
  return (
    <>
      <button
        type="button"
        className={styles.play}
        aria-label={`${isPlaying ? 'Pause' : 'Play'} ${piece.title}`}
        aria-disabled={loadState === 'loading' || undefined}
        onClick={press}
      >
        <Icon aria-hidden="true" />
      </button>
      <span role="alert" className={loadState === 'failed' ? styles.failed : undefined}>
        {loadState === 'failed' && playFailedText}
      </span>
    </>
  );
}
