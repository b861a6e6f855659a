import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Modal } from '../../../components/modal.js';
import { pageOf, pieceTexts } from '../piece.texts.js';
import styles from './preview.module.css';

interface PreviewProps {
  title: string;
  /** Addresses of the sample pages' images, at least one. */
  pages: readonly string[];
}

interface TurnProps {
  at: number;
  count: number;
  onTurn: (at: number) => void;
}

const Turn = ({ at, count, onTurn }: TurnProps) => (
  <span className={styles.turn}>
    <button
      type="button"
      aria-label={pieceTexts.previousPage}
      disabled={at === 0}
      onClick={() => onTurn(at - 1)}
    >
      <ChevronLeft aria-hidden="true" />
    </button>
    <button
      type="button"
      aria-label={pieceTexts.nextPage}
      disabled={at === count - 1}
      onClick={() => onTurn(at + 1)}
    >
      <ChevronRight aria-hidden="true" />
    </button>
  </span>
);

/** The sample pages, one at a time; a page opens over the whole screen. */
export function Preview({ title, pages }: PreviewProps) {
  const [at, setAt] = useState(0);
  const [enlarged, setEnlarged] = useState(false);
  const place = pageOf(at + 1, pages.length);
  const image = <img src={pages[at]} alt={`${title}, ${place}`} className={styles.page} />;
  return (
    <figure className={styles.preview}>
      <button
        type="button"
        className={styles.enlarge}
        aria-label={pieceTexts.enlarge}
        onClick={() => setEnlarged(true)}
      >
        {image}
      </button>
      <figcaption>
        {place} · {pieceTexts.preview.toLowerCase()}
        {pages.length > 1 && <Turn at={at} count={pages.length} onTurn={setAt} />}
      </figcaption>
      <Modal open={enlarged} onClose={() => setEnlarged(false)} title={title}>
        {image}
      </Modal>
    </figure>
  );
}
