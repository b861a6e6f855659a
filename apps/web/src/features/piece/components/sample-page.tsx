import type { FileStatus } from '../../../lib/files/use-load-status.js';
import { retryText } from '../../../components/error-state.js';
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
const Waiting = ({ status, retry }: { status: FileStatus; retry: () => void }) => (
  <span className={styles.waiting} role="status">
    {status === 'preparing' && pieceTexts.pagePreparing}
    {status === 'failed' && (
      <>
        {pieceTexts.pageMissing}
        <button type="button" onClick={retry}>
          {retryText}
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
    instead={(status, retry) => <Waiting status={status} retry={retry} />}
  />
);
