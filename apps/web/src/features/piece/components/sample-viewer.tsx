import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useState } from 'react';
import { pageOf, pieceTexts } from '../piece.texts.js';
import { useStrip } from '../use-strip.js';
import { PageTurner, type PageTurning } from './page-turner.js';
import { SamplePage } from './sample-page.js';
import styles from './sample-viewer.module.css';

interface ViewerProps extends Omit<PageTurning, 'count'> {
  title: string;
  pages: readonly string[];
}

/** All pages side by side: a finger or the arrow keys turn them. */
function Strip({ title, pages, ...turning }: ViewerProps) {
  const { strip, moves } = useStrip({ ...turning, count: pages.length });
  return (
    <ol ref={strip} className={styles.strip} tabIndex={0} aria-label={pieceTexts.pages} {...moves}>
      {pages.map((source, page) => (
        <li key={source}>
          <SamplePage
            source={source}
            alt={`${title}, ${pageOf(page + 1, pages.length)}`}
            sizes="(min-aspect-ratio: 3/4) 64vh, 100vw"
            isLazy
          />
        </li>
      ))}
    </ol>
  );
}

/** One page in full resolution, moved by scrolling. */
const Close = ({ title, pages, at }: ViewerProps) => (
  <div className={styles.close} tabIndex={0} role="region" aria-label={pageOf(at + 1, pages.length)}>
    <SamplePage source={pages[at] ?? ''} alt={`${title}, ${pageOf(at + 1, pages.length)}`} sizes="1280px" />
  </div>
);

/** The sample pages over the whole screen. */
export function SampleViewer(props: ViewerProps) {
  const { pages, at, onTurn } = props;
  const [isClose, setClose] = useState(false);
  const Zoom = isClose ? ZoomOut : ZoomIn;
  return (
    <div className={styles.viewer}>
      {isClose ? <Close {...props} /> : <Strip {...props} />}
      <div className={styles.foot}>
        <span role="status">{pageOf(at + 1, pages.length)}</span>
        <button
          type="button"
          aria-label={isClose ? pieceTexts.zoomOut : pieceTexts.zoomIn}
          onClick={() => setClose(!isClose)}
        >
          <Zoom aria-hidden="true" />
        </button>
        <PageTurner at={at} count={pages.length} onTurn={onTurn} />
      </div>
    </div>
  );
}
