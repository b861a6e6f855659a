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

/** An empty sheet until the page is there, with the reason and, after a failure, a button to try again. */
const Placeholder = ({ status, retry }: { status: FileStatus; retry: () => void }) => (
  <span className={styles.waiting} role="status">
    {status === 'preparing' && pieceTexts.pagePreparing}
    {status === 'failed' && (
      <>
        {pieceTexts.pageFailed}
        <button type="button" onClick={retry}>
          {retryText}
        </button>
      </>
    )}
  </span>
);

/** One sample page: as wide as its container, and in A4 proportions until its own are known. */
export const SamplePage = (props: SamplePageProps) => (
  <Picture
    key={props.source}
    {...props}
    width={1280}
    height={1810}
    className={styles.page}
    instead={(status, retry) => <Placeholder status={status} retry={retry} />}
  />
);
