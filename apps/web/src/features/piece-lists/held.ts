import type { PieceList, PieceLists, PieceKey } from '@music/contracts';
import type { Failure } from '../../lib/api/http.js';

export interface PieceListChange {
  list: PieceList;
  pieces: PieceKey[];
  /** True adds the pieces to the list, false removes them. */
  isListed: boolean;
}

export const emptyLists: PieceLists = { saved: [], played: [] };

export const nameOf = ({ category, pieceId }: PieceKey): string => `${category}${pieceId}`;

export function changed(lists: PieceLists, { list, pieces, isListed }: PieceListChange): PieceLists {
  const names = new Set(pieces.map(nameOf));
  const others = lists[list].filter((piece) => !names.has(nameOf(piece)));
  return { ...lists, [list]: isListed ? [...pieces, ...others] : others };
}

/** A change that could not be stored: one that somebody made, or a visitor's list that was to be moved to the account. */
interface FailedChange {
  of: 'change' | 'move';
  failure: Failure;
}

/** The lists of one person. */
export interface Held {
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

export const nothingHeld: Held = {
  owner: null,
  stored: null,
  isLoading: false,
  changes: [],
  shown: emptyLists,
  failed: null,
};

const applied = (lists: PieceLists | null, changes: Held['changes']): PieceLists =>
  changes.reduce((all, { change }) => changed(all, change), lists ?? emptyLists);

/** Moves confirmed changes into `stored`, except those that follow one without an answer: the order matters. */
function settled(held: Held): Held {
  const { stored, isLoading, changes } = held;
  if (!stored || isLoading) return held;
  const waiting = changes.findIndex(({ isConfirmed }) => !isConfirmed);
  const count = waiting < 0 ? changes.length : waiting;
  return { ...held, stored: applied(stored, changes.slice(0, count)), changes: changes.slice(count) };
}

/** The user's lists have been requested. Another user's are no longer shown. */
export const loading = (held: Held, owner: number | null): Held => ({
  ...(held.owner === owner ? held : { ...nothingHeld, owner }),
  isLoading: true,
});

export const withLists = (held: Held, stored: PieceLists): Held =>
  settled({ ...held, stored, shown: applied(stored, held.changes), isLoading: false });

export const withChange = (held: Held, change: PieceListChange): Held => ({
  ...held,
  changes: [...held.changes, { change, isConfirmed: false }],
  shown: changed(held.shown, change),
  failed: null,
});

/** Marks a change as confirmed; ignores one that the previous user made. */
export function withConfirmed(held: Held, confirmed: PieceListChange): Held {
  const mark = (each: Held['changes'][number]) =>
    each.change === confirmed ? { ...each, isConfirmed: true } : each;
  return settled({ ...held, changes: held.changes.map(mark) });
}

/** Undoes this change only; ignores one that the previous user made. */
export function withoutChange(held: Held, refused: PieceListChange, failed: FailedChange): Held {
  const changes = held.changes.filter(({ change }) => change !== refused);
  if (changes.length === held.changes.length) return held;
  return settled({ ...held, changes, shown: applied(held.stored, changes), failed });
}
