import { useState } from 'react';
import { Modal } from '../../../components/modal.js';
import { pageOf, pieceTexts } from '../piece.texts.js';
import { PageTurner } from './page-turner.js';
import styles from './preview.module.css';
import { SamplePage } from './sample-page.js';
import { SampleViewer } from './sample-viewer.js';

interface PreviewProps {
  title: string;
  /** Addresses of the sample pages' pictures, at least one. */
  pages: readonly string[];
}

/** As wide as the styles make it. */
const sizes = '(min-width: 1240px) 600px, (min-width: 1024px) 50vw, (min-width: 768px) 38vw, 100vw';

/** The sample pages, one at a time; a page opens over the whole screen. */
export function Preview({ title, pages }: PreviewProps) {
  const [at, setAt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const place = pageOf(at + 1, pages.length);
  return (
    <figure className={styles.preview}>
      <div className={styles.sheet}>
        <SamplePage source={pages[at] ?? ''} alt={`${title}, ${place}`} sizes={sizes} />
        <button
          type="button"
          className={styles.enlarge}
          aria-label={pieceTexts.enlarge}
          onClick={() => setOpen(true)}
        />
      </div>
      <figcaption>
        {place} · {pieceTexts.preview.toLowerCase()}
        <PageTurner at={at} count={pages.length} onTurn={setAt} />
      </figcaption>
      <Modal open={isOpen} onClose={() => setOpen(false)} title={title}>
        <SampleViewer title={title} pages={pages} at={at} onTurn={setAt} />
      </Modal>
    </figure>
  );
}
