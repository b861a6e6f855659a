import type { Home } from '@music/contracts';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { playFailedText } from '../../features/player/play-failed-text.js';
import styles from './play-album.module.css';
import { useAlbumPlay } from './use-play.js';

const texts = { play: 'Play album', pause: 'Pause album' };

/** Plays an album where it is only mentioned, or pauses it. */
export function PlayAlbum({ album }: { album: NonNullable<Home['album']> }) {
  const { isPlaying, loadState, press } = useAlbumPlay(album);
  const Icon = isPlaying ? Pause : Play;
  return (
    <div className={styles.play}>
      <button type="button" aria-disabled={loadState === 'loading' || undefined} onClick={press}>
        <Icon size={18} aria-hidden="true" />
        {isPlaying ? texts.pause : texts.play}
      </button>
      <span role="alert">{loadState === 'failed' && playFailedText}</span>
    </div>
  );
}
