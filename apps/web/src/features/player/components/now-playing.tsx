import { factDivider, pictureAt } from '@music/rules';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { FileStatus } from '../../../lib/files/use-load-status.js';
import type { PlayerTrack } from '../player.state.js';
import { playerTexts as texts } from '../player.texts.js';
import styles from './player-bar.module.css';

/** A picture that cannot be loaded leaves no gap. */
const Artwork = ({ cover }: { cover: string }) => {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  const source = pictureAt(cover, 320);
  return <img src={source} alt="" width={48} height={48} onError={() => setMissing(true)} />;
};

const statusTexts: Partial<Record<FileStatus, string>> = {
  preparing: texts.preparing,
  failed: texts.failed,
};

/** Only the preview is heard, and the full recording can be bought. */
const PreviewOnly = ({ track: { title, buyPath } }: { track: PlayerTrack }) => (
  <span className={styles.preview}>
    {texts.preview}
    {factDivider}
    <Link to={buyPath} aria-label={texts.buyTitle(title)}>
      {texts.buy}
    </Link>
  </span>
);

interface NowPlayingProps {
  track: PlayerTrack;
  status: FileStatus | null;
  isStalled: boolean;
  isWhole: boolean;
}

/** The current track, with its artist or with why it cannot be heard. */
export const NowPlaying = ({ track, status, isStalled, isWhole }: NowPlayingProps) => {
  const { title, artist, path, cover } = track;
  const problem = (status && statusTexts[status]) ?? (isStalled ? texts.loading : null);
  return (
    <div className={styles.playing}>
      {cover && <Artwork key={cover} cover={cover} />}
      <p>
        <Link to={path}>{title}</Link>
        <span className={styles.note}>
          <span role="status">{problem ?? artist}</span>
          {!isWhole && <PreviewOnly track={track} />}
        </span>
      </p>
    </div>
  );
};
