import type { changePieceList, getPieceLists, PieceList, PieceLists, PieceKey } from '@music/contracts';
import type { Action } from 'redux';
import { action, bareAction } from '../../lib/state/action.js';
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
  events,
});

/** A heart or tick was pressed; who the user is decides where it is stored. */
export const pieceListChangeRequested = action<PieceListChange>('pieceLists/changeRequested');
/** A visitor's lists, as they are in the browser. */
export const visitorListsLoaded = action<PieceLists>('pieceLists/visitorListsLoaded');
/** The message about a change that could not be stored was closed. */
export const pieceListFailureClosed = bareAction('pieceLists/failureClosed');

function afterLoad(held: Held, event: Action<string>): Held {
  const { load } = pieceLists;
  if (load.started.match(event)) return loading(held, event.payload.args);
  if (load.received.match(event)) return withLists(held, event.payload.reply);
  return load.error.match(event) || load.unauthorised.match(event) ? { ...held, isLoading: false } : held;
}

function afterChange(held: Held, event: Action<string>, of: 'change' | 'move'): Held {
  const { started, received, error, unauthorised } = pieceLists[of];
  if (started.match(event) && event.payload.args) return withChange(held, event.payload.args);
  if (received.match(event) && event.payload.args) return withConfirmed(held, event.payload.args);
  if ((error.match(event) || unauthorised.match(event)) && event.payload.args)
    return withoutChange(held, event.payload.args, { of, failure: event.payload.failure });
  return held;
}

function events(held: Held, event: Action<string>): Held {
  if (visitorListsLoaded.match(event)) return withLists(nothingHeld, event.payload);
  if (event.type === pieceListFailureClosed.type) return { ...held, failed: null };
  return afterChange(afterChange(afterLoad(held, event), event, 'change'), event, 'move');
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
