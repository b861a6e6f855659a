import type { PieceList, PieceLists, PieceKey } from '@music/contracts';
import { emptyLists } from './piece-lists-data.js';

const slot = 'kept-pieces';

const isKey = (value: unknown): value is PieceKey => {
  const { category, pieceId } = Object(value) as Partial<PieceKey>;
  return typeof category === 'string' && Number.isInteger(pieceId);
};
const keysIn = (value: unknown): PieceKey[] => (Array.isArray(value) ? value.filter(isKey) : []);

/** What storage refused, if it is full or unavailable: the lists then last as long as the page. */
let unstored: PieceLists | null = null;

/** A visitor's lists; a user's lists are stored with the account. */
export function readLocal(): PieceLists {
  if (unstored) return unstored;
  try {
    const stored = Object(JSON.parse(localStorage.getItem(slot) ?? '{}')) as Partial<PieceLists>;
    return { saved: keysIn(stored.saved), played: keysIn(stored.played) };
  } catch {
    return emptyLists;
  }
}

export function writeLocal(lists: PieceLists): void {
  try {
    localStorage.setItem(slot, JSON.stringify(lists));
    unstored = null;
  } catch {
    unstored = lists;
  }
}

export const clearLocal = (list: PieceList): void => writeLocal({ ...readLocal(), [list]: [] });
