import type { SearchHit } from '@music/contracts';
import { categoryNames, peopleOf, piecePath, poundsText } from '@music/rules';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PeopleLinks } from './people-links.js';
import styles from './piece-list.module.css';

interface PieceListProps<H extends SearchHit> {
  pieces: readonly H[];
  /** Names the category of each piece, in lists of several. */
  showCategory?: boolean;
  /** A remark on one piece, after its people. */
  note?: (piece: H) => string;
  /** What a piece costs in pence, after where it was published; null if it is not sold. */
  price?: (piece: H) => number | null;
  /** The actions available for a piece in the list. */
  renderActions?: (piece: H) => ReactNode;
  /** A person who need not be named in every line. */
  except?: string;
  /** The piece at this position is being opened. */
  onOpen?: (at: number) => void;
}

const Price = ({ pence }: { pence: number | null }) => pence !== null && <i>{poundsText(pence)}</i>;

/** `General Series 1371 · 1957`; unknown parts are left out. */
const placeOf = ({ series, number, year }: SearchHit): string =>
  [[series, number].filter(Boolean).join(' '), year].filter(Boolean).join(' · ');

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

/** Pieces one below the other, wherever they come from: title, people, and where they were published. */
export const PieceList = <H extends SearchHit>({
  pieces,
  showCategory,
  note,
  price,
  renderActions,
  except,
  onOpen,
}: PieceListProps<H>) => (
  <ul className={renderActions ? `${styles.pieces} ${styles.active}` : styles.pieces}>
    {pieces.map((piece, at) => (
      <li key={`${piece.category}${piece.pieceId}-${at}`}>
        <Link
          to={piecePath(piece.category, piece.title, piece.pieceId)}
          className={styles.title}
          onClick={() => onOpen?.(at)}
        >
          {piece.title}
        </Link>{' '}
        <span className={styles.people}>
          <People piece={piece} except={except} />
          {note?.(piece) && <i> {note(piece)}</i>}
        </span>{' '}
        <span className={styles.place}>
          {placeOf(piece)} {showCategory && <b>{categoryNames[piece.category]}</b>}
          {price && <Price pence={price(piece)} />}
        </span>
        {renderActions && <span className={styles.actions}>{renderActions(piece)}</span>}
      </li>
    ))}
  </ul>
);
