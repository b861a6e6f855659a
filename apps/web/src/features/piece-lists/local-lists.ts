import type { PieceList, PieceLists, PieceKey } from '@music/contracts';
import { stored } from '../../lib/browser/stored.js';

const storedLists = stored('localStorage', 'kept-pieces');

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
  const { saved, played } = Object(storedLists.readJson()) as Partial<PieceLists>;
  return { saved: keysIn(saved), played: keysIn(played) };
}

export function writeLocal(lists: PieceLists): void {
  unstored = storedLists.writeJson(lists) ? null : lists;
}

export const clearLocal = (list: PieceList): void => writeLocal({ ...readLocal(), [list]: [] });
