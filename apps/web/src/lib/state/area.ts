import { combineReducers, type Action } from 'redux';
import {
  bindCall,
  type BoundCall,
  type CallSpec,
  type BaseCallSpec,
  type CallState,
  idle,
  publicFetchAction,
  type CallSelectors,
  secretFetchAction,
} from './call.js';
import { type Find, partOf, watchAll } from './feature.js';
import { mapValues } from './map-values.js';
import type { PartName, RootState } from './root-state.js';
import type { Saga } from './saga.js';

/** A data area (rule §4): a call, and its last reply. */
export interface Area<D, V> extends CallState<V> {
  data: D;
}

export interface BoundArea<A, R, D, V> extends BoundCall<A, R, V> {
  select: (this: void, root: RootState) => Area<D, V>;
  reducer: (this: void, state: Area<D, V> | undefined, action: Action<string>) => Area<D, V>;
}

/** An area that does not know its name yet; `areas()` sets it. */
type UnboundArea<A, R, D, V> = (type: string, find: Find) => BoundArea<A, R, D, V>;

function bindArea<A, R extends D, D, V>(
  initial: D,
  find: Find,
  bind: (selectors: CallSelectors<D, V>) => BoundCall<A, R, V>,
): BoundArea<A, R, D, V> {
  const initialState: Area<D, V> = { ...idle, data: initial };
  const select = (root: RootState): Area<D, V> => find<Area<D, V>>(root) ?? initialState;
  const bound = bind({ status: select, data: (root) => select(root).data });
  const reducer = (state: Area<D, V> = initialState, action: Action<string>): Area<D, V> => {
    if (action.type === bound.clear.type) return initialState;
    const next = bound.reduceStatus(state, action);
    return bound.received.match(action) ? { ...next, data: action.payload.reply } : next;
  };
  return { ...bound, select, reducer };
}

/** A data area whose data is the last reply, and is removed by `clear`. */
export const area =
  <A = void, R = unknown, I = R>(
    spec: Omit<CallSpec<A, R, I | R>, 'key'> & { initial: I },
  ): UnboundArea<A, R, I | R, A> =>
  (type, find) =>
    bindArea<A, R, I | R, A>(spec.initial, find, (selectors) =>
      bindCall(type, publicFetchAction<A>(type), spec, selectors),
    );

/**
 * For calls that carry a secret (log in, register, passwords): the arguments reach `fetch` and `then`,
 * and are never part of an action or of the state.
 */
export const secretArea =
  <A, R, I = R>(spec: BaseCallSpec<A, R> & { initial: I }): UnboundArea<A, R, I | R, never> =>
  (type, find) =>
    bindArea<A, R, I | R, never>(spec.initial, find, (selectors) =>
      bindCall(type, secretFetchAction<A>(type), spec, selectors),
    );

interface AnyArea {
  reducer(this: void, state: unknown, action: Action<string>): unknown;
  watch(this: void): Saga;
}
type AnyUnboundArea = (type: string, find: Find) => AnyArea;
type Bound<S extends Record<string, AnyUnboundArea>> = { [K in keyof S]: ReturnType<S[K]> };
type States<B extends Record<string, AnyArea>> = { [K in keyof B]: ReturnType<B[K]['reducer']> };

/** Typed by its areas, because nothing else knows which key belongs to which area. */
type Areas<N extends PartName, S extends Record<string, AnyUnboundArea>> = Bound<S> & {
  readonly name: N;
  reducer(this: void, state: States<Bound<S>> | undefined, action: Action<string>): States<Bound<S>>;
  saga(this: void): Saga;
};

/**
 * `areas('admin', { sales: area({…}) })`: a feature of independent areas, with typed actions and selectors under each key, one
 * reducer and one saga. Action types come from the keys: `admin/sales/started`. `own` is the feature's additional saga.
 */
export function areas<N extends PartName, S extends Record<string, AnyUnboundArea>>(
  name: N,
  unbound: S,
  own?: () => Saga,
): Areas<N, S> {
  const bound = mapValues(unbound, (bind: AnyUnboundArea, key) =>
    bind(`${name}/${key}`, <A>(root: RootState) => partOf<Record<string, A>>(root, name)?.[key]),
  );
  const reducer = combineReducers(mapValues(bound, (each) => each.reducer));
  return { ...bound, name, reducer, saga: watchAll(Object.values(bound), own) } as Areas<N, S>;
}
