import type { changePieceList, getPieceLists, PieceList, PieceLists, PieceKey } from '@music/contracts';
import type { Action } from 'redux';
import { createAction, createBareAction } from '../../lib/state/action.js';
import type { StateOf } from '../../lib/state/feature.js';
import { ask } from '../../lib/api/http.js';
import { resource } from '../../lib/state/resource.js';
import type { RootState } from '../../lib/state/root-state.js';
import {
  type Held,
  type PieceListChange,
  loading,
  nameOf,
  nothingHeld,
  withChange,
  withConfirmed,
  withLists,
  withoutChange,
} from './held.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    pieceLists?: StateOf<typeof pieceLists>;
  }
}

/** It must arrive even if the page is left. */
const send = ({ isListed: kept, ...change }: PieceListChange, signal: AbortSignal): Promise<PieceLists> =>
  ask<typeof changePieceList>('PUT /api/user/kept-pieces', { ...change, kept }, { keepalive: true, signal });

/** The lists of pieces: a user's with the account, a visitor's in the browser. */
export const pieceLists = resource('pieceLists', {
  initial: nothingHeld,
  calls: ({ call }) => ({
    /** The lists of the user with this id. */
    load: call({
      fetch: (_userId: number, signal): Promise<PieceLists> =>
        ask<typeof getPieceLists>('GET /api/user/kept-pieces', {}, { signal }),
    }),
    /** Shown at once, and undone by a failure. */
    change: call({
      key: ({ list, pieces }: PieceListChange) => `${list} ${pieces.map(nameOf).join()}`,
      fetch: send,
    }),
    /** The same for a visitor's list that is moved to the account. */
    move: call({ key: ({ list }: PieceListChange) => list, fetch: send }),
  }),
  reduce,
});

/** A heart or tick was pressed; who the user is decides where it is stored. */
export const pieceListChangeRequested = createAction<PieceListChange>('pieceLists/changeRequested');
/** A visitor's lists, as they are in the browser. */
export const visitorListsLoaded = createAction<PieceLists>('pieceLists/visitorListsLoaded');
/** The message about a change that could not be stored was closed. */
export const pieceListFailureClosed = createBareAction('pieceLists/failureClosed');

function afterLoad(held: Held, action: Action<string>): Held {
  const { load } = pieceLists;
  if (load.started.match(action)) return loading(held, action.payload.args);
  if (load.received.match(action)) return withLists(held, action.payload.reply);
  return load.error.match(action) || load.unauthorised.match(action) ? { ...held, isLoading: false } : held;
}

function afterChange(held: Held, action: Action<string>, of: 'change' | 'move'): Held {
  const { started, received, error, unauthorised } = pieceLists[of];
  if (started.match(action) && action.payload.args) return withChange(held, action.payload.args);
  if (received.match(action) && action.payload.args) return withConfirmed(held, action.payload.args);
  if ((error.match(action) || unauthorised.match(action)) && action.payload.args)
    return withoutChange(held, action.payload.args, { of, failure: action.payload.failure });
  return held;
}

function reduce(held: Held, action: Action<string>): Held {
  if (visitorListsLoaded.match(action)) return withLists(nothingHeld, action.payload);
  if (action.type === pieceListFailureClosed.type) return { ...held, failed: null };
  return afterChange(afterChange(afterLoad(held, action), action, 'change'), action, 'move');
}

const sets = new WeakMap<readonly PieceKey[], ReadonlySet<string>>();
const namesIn = (pieces: readonly PieceKey[]): ReadonlySet<string> => {
  const known = sets.get(pieces) ?? new Set(pieces.map(nameOf));
  sets.set(pieces, known);
  return known;
};

export const isInList = (root: RootState, list: PieceList, piece: PieceKey): boolean =>
  namesIn(pieceLists.select(root).shown[list]).has(nameOf(piece));

/** The lists of this user, or of a visitor if null; null while they are not known. */
export function selectListsOf(root: RootState, userId: number | null): PieceLists | null {
  const { owner, stored, shown } = pieceLists.select(root);
  return stored && owner === userId ? shown : null;
}
