import type { Trouble } from '../../../lib/files/use-load-status.js';
import { Picture } from '../../../components/picture.js';
import { pieceTexts } from '../piece.texts.js';
import styles from './sample-page.module.css';

interface SamplePageProps {
  source: string;
  /** The piece and which page of it. */
  alt: string;
  sizes: string;
  isLazy?: boolean;
}

/** An empty sheet in place of the page, with the reason. */
const Waiting = ({ trouble, again }: { trouble: Trouble; again: () => void }) => (
  <span className={styles.waiting} role="status">
    {trouble === 'preparing' && pieceTexts.pagePreparing}
    {trouble === 'missing' && (
      <>
        {pieceTexts.pageMissing}
        <button type="button" onClick={again}>
          {pieceTexts.again}
        </button>
      </>
    )}
  </span>
);

/** One page of the music, as large as its place: A4 at most, whatever its own format. */
export const SamplePage = (props: SamplePageProps) => (
  <Picture
    key={props.source}
    {...props}
    width={1280}
    height={1810}
    className={styles.page}
    instead={(trouble, again) => <Waiting trouble={trouble} again={again} />}
  />
);
