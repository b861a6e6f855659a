import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { pieceTexts } from '../piece.texts.js';
import styles from './page-turner.module.css';

export interface PageTurning {
  /** The current page, from 0, and the number of pages. */
  at: number;
  count: number;
  onTurn: (at: number) => void;
}

/** Buttons to the previous and next page; nothing if there is only one page. */
export const PageTurner = ({ at, count, onTurn }: PageTurning) =>
  count > 1 && (
    <span className={styles.turn}>
      <button
        type="button"
        aria-label={pieceTexts.previousPage}
        aria-disabled={at === 0}
        onClick={() => at > 0 && onTurn(at - 1)}
      >
        <ChevronLeft aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={pieceTexts.nextPage}
        aria-disabled={at === count - 1}
        onClick={() => at < count - 1 && onTurn(at + 1)}
      >
        <ChevronRight aria-hidden="true" />
      </button>
    </span>
  );
