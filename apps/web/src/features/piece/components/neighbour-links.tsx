import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link, useNavigate } from 'react-router-dom';
import { useWindowKey } from '../../../lib/keyboard/use-window-key.js';
import { pieceTexts } from '../piece.texts.js';
import styles from './neighbour-links.module.css';

/** The previous or next piece in the list from which this one was opened. */
interface NeighbourLink {
  path: string;
  title: string;
  /** Tells the list that this piece is now the current one. */
  onGo: () => void;
}

export interface NeighbourLinksProps {
  previous: NeighbourLink | null;
  next: NeighbourLink | null;
  /** The list itself, and the piece's position in it, from 1. */
  list: { path: string; position: number; rows: number } | null;
}

/** Keys mean something else while typing, in a player, and while a dialog is open. */
const isElsewhere = ({ target, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented ||
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest('input, select, textarea, audio, video') !== null);

function useArrowKeys({ previous, next }: Omit<NeighbourLinksProps, 'list'>): void {
  const navigate = useNavigate();
  useWindowKey((event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isElsewhere(event)) return;
    const link = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : null;
    if (!link) return;
    link.onGo();
    void navigate(link.path);
  });
}

/** Links to the pieces before and after this one in the filtered list, also with the arrow keys, and back to the list. */
export function NeighbourLinks(props: NeighbourLinksProps) {
  useArrowKeys(props);
  const { previous, next, list } = props;
  if (!list) return null;
  return (
    <nav className={styles.neighbours} aria-label={pieceTexts.neighbours}>
      {previous && (
        <Link to={previous.path} onClick={previous.onGo} rel="prev" title={previous.title}>
          <ArrowLeft size={18} aria-hidden="true" />
          {pieceTexts.previous}
        </Link>
      )}
      <span className={styles.list}>
        <Link to={list.path}>{pieceTexts.toList}</Link>
        {pieceTexts.position(list.position, list.rows)}
      </span>
      {next && (
        <Link to={next.path} onClick={next.onGo} rel="next" title={next.title}>
          {pieceTexts.next}
          <ArrowRight size={18} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
