import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';

/** The player as a list of tracks sees it. */
export interface ListPlayer {
  /** The id of the track that is playing; null if none of these is. */
  playingId: number | null;
  /** Plays a track and those after it, or pauses the one that is playing. */
  onToggle: (id: number) => void;
  /** Plays all of them from the first; pauses and resumes. */
  onPlayAll: () => void;
}

interface PlayPauseButtonProps {
  player: ListPlayer;
  trackId: number;
  /** The accessible name. */
  labelOf: (isPlaying: boolean) => string;
  className?: string | undefined;
}

/** Plays or pauses one track of a list. */
export function PlayPauseButton({ player, trackId, labelOf, className }: PlayPauseButtonProps) {
  const isPlaying = player.playingId === trackId;
  const Icon = isPlaying ? Pause : Play;
  return (
    <button
      type="button"
      className={className}
      aria-label={labelOf(isPlaying)}
      onClick={() => player.onToggle(trackId)}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}

interface PlayAllButtonProps {
  player: ListPlayer;
  texts: { playAll: string; pauseAll: string };
  className?: string | undefined;
}

/** One button for the whole list. */
export function PlayAllButton({ player, texts, className }: PlayAllButtonProps) {
  const isPlaying = player.playingId !== null;
  const Icon = isPlaying ? Pause : Play;
  return (
    <button type="button" className={className} onClick={player.onPlayAll}>
      <Icon aria-hidden="true" />
      {isPlaying ? texts.pauseAll : texts.playAll}
    </button>
  );
}
