import type { SearchHit } from '@music/contracts';
import { categoryNames, factsText, peopleOf, piecePath, poundsText, publicationText } from '@music/rules';
import { memo, useContext } from 'react';
import { Link } from 'react-router-dom';
import { isLongList } from '../lib/rows/long-list.js';
import { PeopleLinks } from './people-links.js';
import { type ActivePiece, PieceActionsContext } from './piece-actions.js';
import styles from './piece-list.module.css';

/** A piece with its price in pence, or null if it is not for sale. */
type OfferedPiece = ActivePiece & { price: number | null };

interface PieceListProps<H extends SearchHit> {
  pieces: readonly H[];
  /** Names the category of each piece, in lists of several. */
  showCategory?: boolean;
  /** A remark on one piece, after its people. */
  note?: (piece: H) => string;
  /** A piece with its price and what its buttons need, or undefined until these are known. Omit it for a list without either. */
  offerOf?: (piece: H) => OfferedPiece | undefined;
  /** A person who need not be named in every line. */
  except?: string;
  /** The piece at this position is being opened. */
  onOpen?: (at: number) => void;
}

/** `General Series 1371 · 1957`; unknown parts are left out. */
const placeOf = ({ series, number, year }: SearchHit): string =>
  factsText(publicationText({ series, number }), year);

const others = (names: string, except: string | undefined): string[] =>
  peopleOf(names).filter((name) => name !== except);

const People = ({
  piece: { category, composer, arranger },
  except,
}: {
  piece: SearchHit;
  except?: string;
}) => (
  <>
    <PeopleLinks category={category} names={composer} except={except} />
    {others(arranger, except).length > 0 && (
      <>
        {others(composer, except).length > 0 && ', '}arr.{' '}
        <PeopleLinks category={category} names={arranger} except={except} />
      </>
    )}
  </>
);

interface PieceTextProps extends Pick<PieceListProps<SearchHit>, 'showCategory' | 'except' | 'onOpen'> {
  piece: SearchHit;
  at: number;
  note: string | undefined;
}

/** Remembered, as a list is rendered again when its prices and buttons are known. */
const PieceText = memo(({ piece, at, showCategory, note, except, onOpen }: PieceTextProps) => (
  <>
    <Link
      to={piecePath(piece.category, piece.title, piece.pieceId)}
      className={styles.title}
      onClick={() => onOpen?.(at)}
    >
      {piece.title}
    </Link>{' '}
    <span className={styles.people}>
      <People piece={piece} except={except} />
      {note && <i> {note}</i>}
    </span>{' '}
    <span className={styles.place}>
      {placeOf(piece)} {showCategory && <b>{categoryNames[piece.category]}</b>}
    </span>
  </>
));

const Offer = ({ piece }: { piece: OfferedPiece | undefined }) => {
  const actions = useContext(PieceActionsContext);
  const price = piece?.price ?? null;
  return (
    <>
      {' '}
      <span className={styles.price}>{price !== null && poundsText(price)}</span>{' '}
      <span className={styles.actions}>{piece && actions?.all(piece)}</span>
    </>
  );
};

const listClass = (pieces: readonly SearchHit[], hasOffers: boolean): string =>
  [styles.pieces, hasOffers && styles.active, isLongList(pieces) && styles.long].filter(Boolean).join(' ');

/** By publication, so that the rows below one that is removed keep their buttons; a repeated one is told apart by its position. */
function keysOf(pieces: readonly SearchHit[]): string[] {
  const used = new Set<string>();
  return pieces.map(({ category, publicationId }, at) => {
    const name = `${category}${publicationId}`;
    const key = used.has(name) ? `${name}-${at}` : name;
    used.add(name);
    return key;
  });
}

/** Pieces one below the other, wherever they come from: title, people, and where they were published. */
export function PieceList<H extends SearchHit>({ pieces, note, offerOf, ...text }: PieceListProps<H>) {
  const keys = keysOf(pieces);
  return (
    <ul className={listClass(pieces, offerOf !== undefined)}>
      {pieces.map((piece, at) => (
        <li key={keys[at]}>
          <PieceText {...text} piece={piece} at={at} note={note?.(piece)} />
          {offerOf && <Offer piece={offerOf(piece)} />}
        </li>
      ))}
    </ul>
  );
}
