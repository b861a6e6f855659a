import type { ListedPiece } from '@music/contracts';
import { hit } from './hits.js';

/** A piece in a list, with a PDF for £3.50 and no recording. */
export const listed = (pieceId: number, fields: Partial<ListedPiece> = {}): ListedPiece => ({
  ...hit(pieceId),
  sheetMusic: true,
  mp3s: false,
  price: 350,
  pdf: true,
  ...fields,
});
