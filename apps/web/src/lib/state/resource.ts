import { combineReducers, type Action } from 'redux';
import {
  bindCall,
  type BoundCall,
  type CallSpec,
  type CallState,
  idle,
  publicFetchAction,
  type CallSelectors,
  secretFetchAction,
} from './call.js';
import { partOf, watchAll } from './feature.js';
import { mapValues } from './map-values.js';
import type { PartName, RootState } from './root-state.js';
import type { Saga } from './saga.js';

/*
 * D: the data, A: a call's arguments, R: its reply, V: the arguments as the state keeps them, `never` if they are secret.
 */

interface ResourceCall<D, A, R> extends CallSpec<A, R, D> {
  /** Merges the reply into the data, which otherwise stays unchanged. Must be pure: it runs in the reducer. */
  receive?: (data: D, reply: R) => D;
}

/** A call of a resource that holds D. */
interface BoundResourceCall<D, A, R, V> extends BoundCall<A, R, V> {
  reduceData(this: void, data: D, action: Action<string>): D;
}

/** A call that does not know its resource yet; `resource()` sets it. */
type UnboundCall<D, A, R, V> = (
  type: string,
  selectors: CallSelectors<D, V>,
) => BoundResourceCall<D, A, R, V>;

interface AnyCall<D> {
  select(this: void, root: RootState): unknown;
  reduceStatus(this: void, state: CallState<never>, action: Action<string>): CallState<never>;
  reduceData(this: void, data: D, action: Action<string>): D;
  watch(this: void): Saga;
}
type AnyUnboundCall<D> = (type: string, selectors: CallSelectors<D, never>) => AnyCall<D>;

/** The two kinds of calls that a resource can have. */
export interface CallBuilders<D> {
  call<A = void, R = unknown>(spec: ResourceCall<D, A, R>): UnboundCall<D, A, R, A>;
  /** The arguments are never part of an action or of the state. */
  secretCall<A, R>(spec: ResourceCall<D, A, R>): UnboundCall<D, A, R, never>;
}
function callBuilders<D>(): CallBuilders<D> {
  const withReceive = <A, R, V>(
    bound: BoundCall<A, R, V>,
    receive: (data: D, reply: R) => D = (data) => data,
  ): BoundResourceCall<D, A, R, V> => ({
    ...bound,
    reduceData: (data, action) => (bound.received.match(action) ? receive(data, action.payload.reply) : data),
  });
  return {
    call:
      <A, R>(spec: ResourceCall<D, A, R>): UnboundCall<D, A, R, A> =>
      (type, selectors) =>
        withReceive(bindCall(type, publicFetchAction<A>(type), spec, selectors), spec.receive),
    secretCall:
      <A, R>(spec: ResourceCall<D, A, R>): UnboundCall<D, A, R, never> =>
      (type, selectors) =>
        withReceive(bindCall(type, secretFetchAction<A>(type), spec, selectors), spec.receive),
  };
}

interface ResourceSpec<D, C> {
  initial: D;
  calls: (builders: CallBuilders<D>) => C;
  /** Merges actions that are not replies: a choice, a refusal, changes from elsewhere. Must be pure: it runs in the reducer. */
  reduce?: (data: D, action: Action<string>) => D;
  /** Runs beside the sagas of the calls. */
  saga?: () => Saga;
}

type Bound<C extends Record<string, (...args: never[]) => unknown>> = { [K in keyof C]: ReturnType<C[K]> };

/** The shared data of all calls, and the state of each call. */
export interface ResourceState<D, K extends PropertyKey = string> {
  readonly data: D;
  readonly calls: Readonly<Record<K, CallState<never>>>;
}

type Resource<N extends PartName, D, C extends Record<string, AnyUnboundCall<D>>> = Bound<C> & {
  readonly name: N;
  select(this: void, root: RootState): D;
  reducer(
    this: void,
    state: ResourceState<D, keyof C> | undefined,
    action: Action<string>,
  ): ResourceState<D, keyof C>;
  saga(this: void): Saga;
};

/**
 * One thing on the server behind several calls: `resource('basket', { initial, calls: ({ call }) => ({ load: call({…}),
 * add: call({…}) }) })`. The calls share its data, and each has its own phase, failure and items in progress under its
 * key: `basket.select`, `basket.add.fetch`, `basket.add.select`.
 */
export function resource<N extends PartName, D, C extends Record<string, AnyUnboundCall<D>>>(
  name: N,
  { initial, calls, reduce = (data) => data, saga: ownSaga }: ResourceSpec<D, C>,
): Resource<N, D, C> {
  const select = (root: RootState): D => partOf<ResourceState<D>>(root, name)?.data ?? initial;
  const statusOf = (key: string) => (root: RootState) =>
    partOf<{ calls: Record<string, CallState<never>> }>(root, name)?.calls[key] ?? idle;
  const bound = mapValues(calls(callBuilders<D>()), (bind: AnyUnboundCall<D>, key) =>
    bind(`${name}/${key}`, { status: statusOf(key), data: select }),
  );
  const boundCalls = Object.values(bound);
  const reduceStatuses = combineReducers(
    mapValues(
      bound,
      (each) =>
        (state: CallState<never> = idle, action: Action<string>) =>
          each.reduceStatus(state, action),
    ),
  );
  const initialState = { data: initial, calls: mapValues(bound, () => idle) };
  const reducer = (state: ResourceState<D> = initialState, action: Action<string>): ResourceState<D> => {
    const statuses = reduceStatuses(state.calls, action);
    const data = reduce(
      boundCalls.reduce((held, each) => each.reduceData(held, action), state.data),
      action,
    );
    return statuses === state.calls && data === state.data ? state : { data, calls: statuses };
  };
  return { ...bound, name, select, reducer, saga: watchAll(boundCalls, ownSaga) } as Resource<N, D, C>;
}
