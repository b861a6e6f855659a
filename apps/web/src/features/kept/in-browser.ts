import type { KeptList, KeptPieces, PieceKey } from '@music/contracts';

const slot = 'kept-pieces';
export const nothingKept: KeptPieces = { saved: [], played: [] };

const isKey = (value: unknown): value is PieceKey => {
  const { category, pieceId } = Object(value) as Partial<PieceKey>;
  return typeof category === 'string' && Number.isInteger(pieceId);
};
const keysIn = (value: unknown): PieceKey[] => (Array.isArray(value) ? value.filter(isKey) : []);

/** What a visitor keeps; a user's lists are with the account. */
export function keptHere(): KeptPieces {
  try {
    const held = Object(JSON.parse(localStorage.getItem(slot) ?? '{}')) as Partial<KeptPieces>;
    return { saved: keysIn(held.saved), played: keysIn(held.played) };
  } catch {
    return nothingKept;
  }
}

export function keepHere(lists: KeptPieces): void {
  try {
    localStorage.setItem(slot, JSON.stringify(lists));
  } catch {
    // Where nothing is stored, the lists last as long as the page.
  }
}

/** They are with the account now. */
export const dropHere = (list: KeptList): void => keepHere({ ...keptHere(), [list]: [] });
