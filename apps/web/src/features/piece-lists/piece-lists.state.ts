import type { changePieceList, getPieceLists, PieceList, PieceLists, PieceKey } from '@music/contracts';
import type { Action } from 'redux';
import { createAction, createBareAction } from '../../lib/state/action.js';
import type { StateOf } from '../../lib/state/feature.js';
import { queueCall } from '../../lib/api/call-queue.js';
import { callApi } from '../../lib/api/http.js';
import { requestUser } from '../../lib/api/request-user.js';
import { resource } from '../../lib/state/resource.js';
import type { RootState } from '../../lib/state/root-state.js';
import {
  type PieceListsData,
  type PieceListChange,
  loading,
  pieceKeyText,
  initialData,
  withChange,
  withConfirmed,
  withLists,
  withoutChange,
} from './piece-lists-data.js';

declare module '../../lib/state/root-state.js' {
  interface RootState {
    pieceLists?: StateOf<typeof pieceLists>;
  }
}

const changeKey = ({ list, pieces }: PieceListChange): string => `${list} ${pieces.map(pieceKeyText).join()}`;

/**
 * It must arrive even if the page is left. Changes of the same pieces are sent in order, and in the name of the user who made them,
 * although another may be logged in by then.
 */
function send(listChange: PieceListChange, signal: AbortSignal): Promise<PieceLists> {
  const { isListed: kept, ...change } = listChange;
  const headers = { 'x-user-id': `${requestUser.userId()}` };
  return queueCall(changeKey(listChange), () =>
    callApi<typeof changePieceList>(
      'PUT /api/user/kept-pieces',
      { ...change, kept },
      { keepalive: true, signal, headers },
    ),
  );
}

/** The lists of pieces: a user's with the account, a visitor's in the browser. */
export const pieceLists = resource('pieceLists', {
  initial: initialData,
  calls: ({ call }) => ({
    /** The lists of the user with this id. */
    load: call({
      fetch: (_userId: number, signal): Promise<PieceLists> =>
        callApi<typeof getPieceLists>('GET /api/user/kept-pieces', {}, { signal }),
    }),
    /** Shown at once, and undone by a failure. */
    change: call({
      key: changeKey,
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

function afterLoad(data: PieceListsData, action: Action<string>): PieceListsData {
  const { load } = pieceLists;
  if (load.started.match(action)) return loading(data, action.payload.args);
  if (load.received.match(action)) return withLists(data, action.payload.reply);
  return load.error.match(action) || load.unauthorised.match(action) ? { ...data, isLoading: false } : data;
}

function afterChange(data: PieceListsData, action: Action<string>, of: 'change' | 'move'): PieceListsData {
  const { started, received, error, unauthorised } = pieceLists[of];
  if (started.match(action) && action.payload.args) return withChange(data, action.payload.args);
  if (received.match(action) && action.payload.args) return withConfirmed(data, action.payload.args);
  if ((error.match(action) || unauthorised.match(action)) && action.payload.args)
    return withoutChange(data, action.payload.args, { of, failure: action.payload.failure });
  return data;
}

function reduce(data: PieceListsData, action: Action<string>): PieceListsData {
  if (visitorListsLoaded.match(action)) return withLists(initialData, action.payload);
  if (action.type === pieceListFailureClosed.type) return { ...data, failed: null };
  return afterChange(afterChange(afterLoad(data, action), action, 'change'), action, 'move');
}

const sets = new WeakMap<readonly PieceKey[], ReadonlySet<string>>();
const keySet = (pieces: readonly PieceKey[]): ReadonlySet<string> => {
  const known = sets.get(pieces) ?? new Set(pieces.map(pieceKeyText));
  sets.set(pieces, known);
  return known;
};

export const isInList = (root: RootState, list: PieceList, piece: PieceKey): boolean =>
  keySet(pieceLists.select(root).shown[list]).has(pieceKeyText(piece));

/** The lists of this user, or of a visitor if null; null while they, or the user, are not known. */
export function selectListsOf(root: RootState, userId: number | null | undefined): PieceLists | null {
  const { owner, stored, shown } = pieceLists.select(root);
  return stored && owner === userId ? shown : null;
}
