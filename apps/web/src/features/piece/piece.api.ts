import type { Category, PieceDetail } from '@music/contracts';
import { getJson } from '../../lib/http.js';

export interface PieceKey {
  category: Category;
  id: number;
}

/** `GET /api/{category}/detail/{id}`; 404 for an unknown id. */
export const fetchPiece = ({ category, id }: PieceKey, signal: AbortSignal): Promise<PieceDetail> =>
  getJson(`/api/${category}/detail/${id}`, signal);
