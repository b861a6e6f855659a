import type { Category } from '@music/contracts';
import { albumPath, durationText } from '@music/rules';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { Link } from 'react-router-dom';
import { pieceTexts, type Track } from '../piece.texts.js';
import styles from './recordings.module.css';

/** The player as the recordings of a piece see it: the playing one, and how to start or stop one. */
export interface RecordingPlayer {
  /** The id of the track that is playing, or null. */
  playing: number | null;
  onToggle: (id: number) => void;
  /** Plays all of them; pauses and resumes. */
  onPlayAll: () => void;
}

interface RecordingsProps {
  category: Category;
  tracks: readonly Track[];
  player: RecordingPlayer;
}

const Performer = ({ category, track }: { category: Category; track: Track }) =>
  track.al === null ? track.pf : <Link to={albumPath(category, track.al)}>{track.pf || track.t}</Link>;

const PlayButton = ({ track, player }: { track: Track; player: RecordingPlayer }) => {
  const isPlaying = player.playing === track.i;
  const Icon = isPlaying ? Pause : Play;
  return (
    <button
      type="button"
      className={styles.play}
      aria-label={pieceTexts.play(isPlaying, track)}
      onClick={() => player.onToggle(track.i)}
    >
      <Icon aria-hidden="true" />
    </button>
  );
};

/** One button for all of them if there are several. */
const PlayAll = ({ tracks, player: { playing, onPlayAll } }: Omit<RecordingsProps, 'category'>) => {
  if (tracks.filter(({ pv }) => pv).length < 2) return null;
  const Icon = playing === null ? Play : Pause;
  return (
    <button type="button" className={styles.playAll} onClick={onPlayAll}>
      <Icon aria-hidden="true" />
      {playing === null ? pieceTexts.playAll : pieceTexts.pauseAll}
    </button>
  );
};

/** The recordings of a piece; those with a preview can be heard. */
export const Recordings = ({ category, tracks, player }: RecordingsProps) => (
  <>
    <PlayAll tracks={tracks} player={player} />
    <ul className={styles.recordings}>
      {tracks.map((track) => (
        <li key={track.i} data-playing={player.playing === track.i || undefined}>
          {track.pv && <PlayButton track={track} player={player} />}
          <span className={styles.title}>
            {track.t}
            <span className={styles.performer}>
              <Performer category={category} track={track} />
            </span>
          </span>
          {track.d !== null && <span className={styles.duration}>{durationText(track.d)}</span>}
        </li>
      ))}
    </ul>
  </>
);
