import { factsText } from '@music/rules';
import Printer from 'lucide-react/icons/printer';
import { useCallback, useState } from 'react';
import { Modal } from '../../../components/modal.js';
import { useCloseOnBack } from '../../../lib/pages/close-on-back.js';
import { pageOf, pieceTexts } from '../piece.texts.js';
import { PageTurner } from './page-turner.js';
import styles from './preview.module.css';
import { PrintedPages } from './printed-pages.js';
import { SamplePage } from './sample-page.js';
import { SampleViewer } from './sample-viewer.js';

interface PreviewProps {
  title: string;
  /** Addresses of the sample pages' pictures, at least one. */
  pages: readonly string[];
}

/** As wide as the styles make it. */
const sizes = '(min-width: 77.5em) 600px, (min-width: 64em) 50vw, (min-width: 48em) 38vw, 100vw';

/** The sample pages, one at a time; each can be opened full-screen. */
export function Preview({ title, pages }: PreviewProps) {
  const [at, setAt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const close = (): void => setOpen(false);
  useCloseOnBack(isOpen, close);
  const endPrinting = useCallback(() => setPrinting(false), []);
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
        {factsText(place, pieceTexts.preview.toLowerCase())}
        <span className={styles.actions}>
          <button
            type="button"
            aria-label={pieceTexts.print}
            title={pieceTexts.print}
            aria-disabled={isPrinting || undefined}
            onClick={() => setPrinting(true)}
          >
            <Printer size={20} aria-hidden="true" />
          </button>
          <PageTurner at={at} count={pages.length} onTurn={setAt} />
        </span>
      </figcaption>
      {isPrinting && <PrintedPages title={title} pages={pages} onDone={endPrinting} />}
      <Modal open={isOpen} onClose={close} title={title}>
        <SampleViewer title={title} pages={pages} at={at} onTurn={setAt} />
      </Modal>
    </figure>
  );
}
