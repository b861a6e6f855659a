import type { changeKeptPieces, getKeptPieces, KeptList, KeptPieces, PieceKey } from '@music/contracts';
import type { Action } from 'redux';
import { action } from '../../lib/action.js';
import type { StateOf } from '../../lib/feature.js';
import { fetcher } from '../../lib/http.js';
import { resource } from '../../lib/resource.js';
import type { RootState } from '../../lib/root-state.js';
import { nothingKept } from './in-browser.js';

declare module '../../lib/root-state.js' {
  interface RootState {
    kept?: StateOf<typeof kept>;
  }
}

export interface KeptChange {
  list: KeptList;
  pieces: PieceKey[];
  kept: boolean;
}

export const nameOf = ({ category, pieceId }: PieceKey): string => `${category}${pieceId}`;

/** The kept pieces: a user's with the account, a visitor's in the browser. */
export const kept = resource('kept', {
  initial: nothingKept,
  calls: ({ call }) => ({
    load: call({
      fetch: fetcher<typeof getKeptPieces>('GET /api/user/kept-pieces'),
      receive: (_, lists) => lists,
    }),
    /** Shown at once: the reply changes nothing, and a failure undoes it. So it must arrive even if the page is left. */
    change: call({
      key: ({ list, pieces }: KeptChange) => `${list} ${pieces.map(nameOf).join()}`,
      fetch: fetcher<typeof changeKeptPieces>('PUT /api/user/kept-pieces', { keepalive: true }),
    }),
  }),
  events,
});

/** A heart or tick was pressed; who the user is decides where it is stored. */
export const keepWanted = action<KeptChange>('kept/wanted');
/** A visitor's lists, as they are in the browser. */
export const keptFound = action<KeptPieces>('kept/found');

export const changed = (lists: KeptPieces, { list, pieces, kept: isKept }: KeptChange): KeptPieces => {
  const names = new Set(pieces.map(nameOf));
  const others = lists[list].filter((piece) => !names.has(nameOf(piece)));
  return { ...lists, [list]: isKept ? [...pieces, ...others] : others };
};

function events(lists: KeptPieces, event: Action<string>): KeptPieces {
  const { change } = kept;
  if (keptFound.match(event)) return event.payload;
  if (change.started.match(event) && event.payload.args) return changed(lists, event.payload.args);
  if ((change.error.match(event) || change.unauthorised.match(event)) && event.payload.args)
    return changed(lists, { ...event.payload.args, kept: !event.payload.args.kept });
  return lists;
}

const sets = new WeakMap<readonly PieceKey[], ReadonlySet<string>>();
const namesIn = (pieces: readonly PieceKey[]): ReadonlySet<string> => {
  const known = sets.get(pieces) ?? new Set(pieces.map(nameOf));
  sets.set(pieces, known);
  return known;
};

export const isKept = (root: RootState, list: KeptList, piece: PieceKey): boolean =>
  namesIn(kept.select(root)[list]).has(nameOf(piece));
