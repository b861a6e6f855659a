import type { Category } from '@music/contracts';
import { albumPath, durationText } from '@music/rules';
import { Link } from 'react-router-dom';
import { type ListPlayer, PlayAllButton, PlayPauseButton } from '../../../components/list-player.js';
import { pieceTexts, type Track } from '../piece.texts.js';
import styles from './recordings.module.css';

interface RecordingsProps {
  category: Category;
  tracks: readonly Track[];
  player: ListPlayer;
}

const Performer = ({ category, track }: { category: Category; track: Track }) =>
  track.al === null ? track.pf : <Link to={albumPath(category, track.al)}>{track.pf || track.t}</Link>;

/** The recordings of a piece; those with a preview can be heard. */
export const Recordings = ({ category, tracks, player }: RecordingsProps) => (
  <>
    {tracks.filter(({ pv }) => pv).length > 1 && (
      <PlayAllButton player={player} texts={pieceTexts} className={styles.playAll} />
    )}
    <ul className={styles.recordings}>
      {tracks.map((track) => (
        <li key={track.i} data-playing={player.playingId === track.i || undefined}>
          {track.pv && (
            <PlayPauseButton
              player={player}
              trackId={track.i}
              labelOf={(isPlaying) => pieceTexts.play(isPlaying, track)}
              className={styles.play}
            />
          )}
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
