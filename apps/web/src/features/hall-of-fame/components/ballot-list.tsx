import { useId, useLayoutEffect, useRef } from 'react';
import { type BallotPieces, movePiece, without } from '../ballot.js';
import { voteTexts as texts } from '../hall-of-fame.texts.js';
import { BallotItem } from './ballot-item.js';
import styles from './ballot-list.module.css';

interface BallotListProps {
  ballot: BallotPieces;
  nameOf: (pieceId: number) => string;
  /** `announcement`: the change in words. */
  onChange: (ballot: BallotPieces, announcement: string) => void;
  /** A piece was removed, and with it the button that had the focus. */
  onRemoved: () => void;
}

/** An element that is moved in the document loses the focus, so it is set again. */
function useFocusAfterMove(ballot: BallotPieces) {
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (wanted.current !== null) document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  }, [ballot]);
  return (id: string): void => {
    wanted.current = id;
  };
}

/** The pieces in the order of the vote. */
export function BallotList({ ballot, nameOf, onChange, onRemoved }: BallotListProps) {
  const id = useId();
  const keepFocus = useFocusAfterMove(ballot);
  const move = (pieceId: number, to: number, control: string): void => {
    const next = movePiece(ballot, pieceId, to);
    if (next.join() === ballot.join()) return;
    keepFocus(control);
    onChange(next, texts.moved(nameOf(pieceId), next.indexOf(pieceId) + 1, next.length));
  };
  const remove = (pieceId: number): void => {
    onChange(without(ballot, pieceId), texts.removed(nameOf(pieceId)));
    onRemoved();
  };
  return (
    <>
      {ballot.length > 1 && <p className={styles.how}>{texts.order}</p>}
      <ol className={styles.ballot} aria-label={texts.ballot}>
        {ballot.map((pieceId, place) => (
          <BallotItem
            key={pieceId}
            name={nameOf(pieceId)}
            place={place}
            count={ballot.length}
            idOf={(control) => `${id}-${pieceId}-${control}`}
            onMove={(to, control) => move(pieceId, to, `${id}-${pieceId}-${control}`)}
            onRemove={() => remove(pieceId)}
          />
        ))}
      </ol>
    </>
  );
}
