import type { PieceKey } from '@music/contracts';
import HeartIcon from 'lucide-react/icons/heart';
import { useDispatch, useAppSelector } from '../../../lib/state/hooks.js';
import { isInList, pieceListChangeRequested } from '../piece-lists.state.js';
import { pieceListTexts as texts } from '../piece-lists.texts.js';
import styles from './heart.module.css';

interface HeartProps {
  piece: PieceKey;
  title: string;
  /** With a text label. */
  hasLabel?: true;
  /** False in a grid row, where the grid itself is the only tab stop. */
  isTabStop?: boolean;
}

/**
 * Saves a piece for later, or removes it. The filled heart shows which, and `aria-pressed` too: the name stays the same. With a
 * label, the name says it instead, because it must contain the label.
 */
export function Heart({ piece: { category, pieceId }, title, hasLabel, isTabStop = true }: HeartProps) {
  const dispatch = useDispatch();
  const isSaved = useAppSelector((root) => isInList(root, 'saved', { category, pieceId }));
  const press = (): void =>
    void dispatch(
      pieceListChangeRequested({ list: 'saved', pieces: [{ category, pieceId }], isListed: !isSaved }),
    );
  return (
    <button
      type="button"
      className={hasLabel ? styles.labelled : styles.heart}
      aria-pressed={hasLabel ? undefined : isSaved}
      aria-label={hasLabel && isSaved ? texts.savedPiece(title) : texts.save(title)}
      title={isSaved ? texts.saved : texts.saveIt}
      tabIndex={isTabStop ? undefined : -1}
      data-save=""
      onMouseDown={(event) => isTabStop || event.preventDefault()}
      onClick={(event) => {
        event.stopPropagation();
        press();
      }}
    >
      <HeartIcon size={18} fill={isSaved ? 'currentColor' : 'none'} aria-hidden="true" />
      {hasLabel && (isSaved ? texts.saved : texts.saveIt)}
    </button>
  );
}
