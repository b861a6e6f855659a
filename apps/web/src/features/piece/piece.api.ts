import type { Category, getPiece, PieceDetail } from '@music/contracts';
import { ask } from '../../lib/http.js';

export interface PieceKey {
  category: Category;
  id: number;
}

/** `GET /api/{category}/detail/{id}`; 404 for an unknown id. */
export const fetchPiece = ({ category, id }: PieceKey, signal: AbortSignal): Promise<PieceDetail> =>
  ask<typeof getPiece>('GET /api/:category/detail/:id', { category, id }, { signal });
