import { area, areas } from '../../lib/area.js';
import { fetchPiece, type PieceKey } from './piece.api.js';

/** The piece on show; `clear` empties it. */
export const piece = areas('piece', {
  detail: area({
    initial: null,
    fetch: (key: PieceKey, signal) => fetchPiece(key, signal),
  }),
});
