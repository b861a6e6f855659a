import type { PieceList, PieceLists, PieceKey } from '@music/contracts';
import type { Failure } from '../../lib/api/http.js';

export interface PieceListChange {
  list: PieceList;
  pieces: PieceKey[];
  /** True adds the pieces to the list, false removes them. */
  isListed: boolean;
}

const emptyLists: PieceLists = { saved: [], played: [] };

export const pieceKeyText = ({ category, pieceId }: PieceKey): string => `${category}${pieceId}`;

export function applyChange(lists: PieceLists, { list, pieces, isListed }: PieceListChange): PieceLists {
  const names = new Set(pieces.map(pieceKeyText));
  const others = lists[list].filter((piece) => !names.has(pieceKeyText(piece)));
  return { ...lists, [list]: isListed ? [...pieces, ...others] : others };
}

/** A change that could not be stored: one that somebody made, or a visitor's list that was to be moved to the account. */
interface FailedChange {
  of: 'change' | 'move';
  failure: Failure;
}

/** The lists of one person. */
export interface PieceListsData {
  /** The user's id, or null for a visitor. */
  owner: number | null;
  /** The lists as the account or the browser has them; null while they are not known. */
  stored: PieceLists | null;
  /** Whether `stored` is about to be replaced by lists that may not contain the changes yet. */
  isLoading: boolean;
  /** The changes that `stored` does not contain, in order. */
  changes: readonly { change: PieceListChange; isConfirmed: boolean }[];
  /** `stored` with the changes. */
  shown: PieceLists;
  failed: FailedChange | null;
}

export const initialData: PieceListsData = {
  owner: null,
  stored: null,
  isLoading: false,
  changes: [],
  shown: emptyLists,
  failed: null,
};

const applyChanges = (lists: PieceLists | null, changes: PieceListsData['changes']): PieceLists =>
  changes.reduce((all, { change }) => applyChange(all, change), lists ?? emptyLists);

/** Moves confirmed changes into `stored`, except those that follow one without an answer: the order matters. */
function mergeConfirmed(data: PieceListsData): PieceListsData {
  const { stored, isLoading, changes } = data;
  if (!stored || isLoading) return data;
  const waiting = changes.findIndex(({ isConfirmed }) => !isConfirmed);
  const count = waiting < 0 ? changes.length : waiting;
  return { ...data, stored: applyChanges(stored, changes.slice(0, count)), changes: changes.slice(count) };
}

/** The user's lists have been requested. Another user's are no longer shown. */
export const loading = (data: PieceListsData, owner: number | null): PieceListsData => ({
  ...(data.owner === owner ? data : { ...initialData, owner }),
  isLoading: true,
});

export const withLists = (data: PieceListsData, stored: PieceLists): PieceListsData =>
  mergeConfirmed({ ...data, stored, shown: applyChanges(stored, data.changes), isLoading: false });

export const withChange = (data: PieceListsData, change: PieceListChange): PieceListsData => ({
  ...data,
  changes: [...data.changes, { change, isConfirmed: false }],
  shown: applyChange(data.shown, change),
  failed: null,
});

/** Marks a change as confirmed; ignores one that the previous user made. */
export function withConfirmed(data: PieceListsData, confirmed: PieceListChange): PieceListsData {
  const mark = (each: PieceListsData['changes'][number]) =>
    each.change === confirmed ? { ...each, isConfirmed: true } : each;
  return mergeConfirmed({ ...data, changes: data.changes.map(mark) });
}

/** Undoes this change only; ignores one that the previous user made. */
export function withoutChange(
  data: PieceListsData,
  refused: PieceListChange,
  failed: FailedChange,
): PieceListsData {
  const changes = data.changes.filter(({ change }) => change !== refused);
  if (changes.length === data.changes.length) return data;
  return mergeConfirmed({ ...data, changes, shown: applyChanges(data.stored, changes), failed });
}
