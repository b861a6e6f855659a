import type { Category, Mp3Album } from '@music/contracts';
import { durationText } from '@music/rules';
import { type ListPlayer, PlayPauseButton } from '../../../components/list-player.js';
import { PeopleLinks } from '../../../components/people-links.js';
import { ProductTitle } from '../../../components/product-title.js';
import { albumTexts } from '../album.texts.js';
import styles from './track-list.module.css';

type Track = Mp3Album['tr'][number];

interface TrackListProps {
  category: Category;
  tracks: readonly Track[];
  player: ListPlayer;
}

const People = ({ category, track: { c, a } }: { category: Category; track: Track }) => (
  <>
    <PeopleLinks category={category} names={c} />
    {a && (
      <>
        {c && ', '}arr. <PeopleLinks category={category} names={a} />
      </>
    )}
  </>
);

/** The tracks in order. Only tracks that can be heard have a button. */
export const TrackList = ({ category, tracks, player }: TrackListProps) => (
  <ol className={tracks.some(({ pv }) => pv) ? styles.audible : styles.tracks}>
    {tracks.map((track) => (
      <li key={track.i} data-playing={player.playingId === track.i || undefined}>
        <span className={styles.number}>{track.no}</span>
        {track.pv && (
          <PlayPauseButton
            player={player}
            trackId={track.i}
            labelOf={(isPlaying) => (isPlaying ? albumTexts.pause : albumTexts.play)(track.t)}
            className={styles.toggle}
          />
        )}
        <span className={styles.title}>
          <ProductTitle category={category} title={track.t} pieceId={track.pieceId} />
        </span>
        <span className={styles.people}>
          <People category={category} track={track} />
        </span>
        <span className={styles.duration}>{durationText(track.d)}</span>
      </li>
    ))}
  </ol>
);
