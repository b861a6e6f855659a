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
  named?: true;
  /** In a grid row, where the grid itself is the only tab stop. */
  inGrid?: true;
}

/** Saves a piece for later, or removes it. */
export function Heart({ piece: { category, pieceId }, title, named, inGrid }: HeartProps) {
  const dispatch = useDispatch();
  const isSaved = useAppSelector((root) => isInList(root, 'saved', { category, pieceId }));
  const press = (): void =>
    void dispatch(
      pieceListChangeRequested({ list: 'saved', pieces: [{ category, pieceId }], isListed: !isSaved }),
    );
  return (
    <button
      type="button"
      className={named ? styles.named : styles.heart}
      aria-pressed={isSaved}
      aria-label={texts.save(title)}
      title={isSaved ? texts.saved : texts.saveIt}
      tabIndex={inGrid && -1}
      data-save=""
      onMouseDown={(event) => inGrid && event.preventDefault()}
      onClick={(event) => {
        event.stopPropagation();
        press();
      }}
    >
      <HeartIcon size={18} aria-hidden="true" />
      {named && (isSaved ? texts.saved : texts.saveIt)}
    </button>
  );
}
