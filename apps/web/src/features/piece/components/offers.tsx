import type { Category, PieceDetail } from '@music/contracts';
import { poundsText } from '@music/rules';
import type { ReactNode } from 'react';
import {
  fullOfferName,
  offerName,
  offerNote,
  pieceTexts,
  type Sheet,
  sheetPublication,
} from '../piece.texts.js';
import styles from './offers.module.css';

const Nothing = ({ piece }: { piece: PieceDetail }) => (
  <p className={styles.note}>{piece.f.outOfPrint ? pieceTexts.outOfPrint : pieceTexts.notForSale}</p>
);

export interface OffersProps {
  category: Category;
  piece: PieceDetail;
  /** The button that buys it. `name` distinguishes it from the other offers; `isFirst` marks the main one. */
  renderBuyButton: (sheet: Sheet, name: string, isFirst: boolean) => ReactNode;
  /** Shown to owners; null for everybody else. */
  renderBoughtNote: (sheet: Sheet) => ReactNode;
}

/** What can be bought, with its price. */
export const Offers = ({ category, piece, renderBuyButton, renderBoughtNote }: OffersProps) => (
  <>
    {piece.s.length === 0 && <Nothing piece={piece} />}
    <ul className={styles.offers}>
      {piece.s.map((sheet, at) => (
        <li key={`${sheet.i}${sheet.fmt}`}>
          <div>
            <strong>{offerName(category, sheet)}</strong>
            <span className={styles.note}>{sheetPublication(piece, sheet)}</span>
            <span className={styles.note}>{offerNote(category, piece, sheet)}</span>
            <span className={styles.note}>
              {renderBoughtNote(sheet) ?? (sheet.fmt === 'pdf' && pieceTexts.licence)}
            </span>
          </div>
          <div className={styles.purchase}>
            <span className={styles.price}>{poundsText(sheet.pr)}</span>
            {sheet.st === 0 ? (
              <span className={styles.note}>{pieceTexts.outOfStock}</span>
            ) : (
              renderBuyButton(sheet, fullOfferName(category, piece, sheet), at === 0)
            )}
          </div>
        </li>
      ))}
    </ul>
  </>
);
