import type { ListedPiece } from '@music/contracts';
import { createContext, type ReactNode } from 'react';

/** What the button that adds a PDF to the basket needs to know. */
type BuyablePiece = Pick<ListedPiece, 'category' | 'publicationId' | 'title' | 'pdf'>;

/** What the buttons of a piece in a list need to know. */
export type ActivePiece = BuyablePiece & Pick<ListedPiece, 'pieceId' | 'mp3s' | 'series' | 'number' | 'year'>;

/** The buttons in lists of pieces. They must be the same functions on every render. */
export interface PieceActions {
  /** All of a piece's buttons. */
  all: (piece: ActivePiece) => ReactNode;
  /** Only the one that adds its PDF to the basket. */
  add: (piece: BuyablePiece) => ReactNode;
}

/** The app provides them; until then the lists keep their place free. */
export const PieceActionsContext = createContext<PieceActions | undefined>(undefined);
