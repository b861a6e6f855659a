import type { Category, Mp3Album } from '@music/contracts';
import { durationText } from '@music/rules';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { PeopleLinks } from '../../../components/people-links.js';
import { ProductTitle } from '../../../components/product-title.js';
import { albumTexts } from '../album.texts.js';
import styles from './track-list.module.css';

type Track = Mp3Album['tr'][number];

/** The player as the album sees it. */
export interface AlbumPlayer {
  /** The id of the track that is playing; null if none is. */
  playing: number | null;
  /** Plays a track, or pauses the one that is playing. */
  onToggle: (trackId: number) => void;
  /** Plays the whole album; pauses and resumes. */
  onPlayAll: () => void;
}

interface TrackProps {
  category: Category;
  track: Track;
  player: AlbumPlayer;
}

const People = ({ category, track: { c, a } }: TrackProps) => (
  <>
    <PeopleLinks category={category} names={c} />
    {a && (
      <>
        {c && ', '}arr. <PeopleLinks category={category} names={a} />
      </>
    )}
  </>
);

const Toggle = ({ track: { i, t }, player: { playing, onToggle } }: TrackProps) => (
  <button
    type="button"
    className={styles.toggle}
    aria-label={playing === i ? albumTexts.pause(t) : albumTexts.play(t)}
    onClick={() => onToggle(i)}
  >
    {playing === i ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
  </button>
);

/** The tracks in order. Only tracks that can be heard have a button. */
export const TrackList = ({
  category,
  tracks,
  player,
}: Omit<TrackProps, 'track'> & { tracks: readonly Track[] }) => (
  <ol className={tracks.some(({ pv }) => pv) ? styles.audible : styles.tracks}>
    {tracks.map((track) => (
      <li key={track.i} data-playing={player.playing === track.i || undefined}>
        <span className={styles.number}>{track.no}</span>
        {track.pv && <Toggle category={category} track={track} player={player} />}
        <span className={styles.title}>
          <ProductTitle category={category} title={track.t} pieceId={track.pieceId} />
        </span>
        <span className={styles.people}>
          <People category={category} track={track} player={player} />
        </span>
        <span className={styles.duration}>{durationText(track.d)}</span>
      </li>
    ))}
  </ol>
);
