import { combineReducers, type Action } from 'redux';
import {
  bindCall,
  type BoundCall,
  type CallPlan,
  type CallState,
  idle,
  publicFetchAction,
  type Place,
  secretFetchAction,
} from './call.js';
import { partOf, watchAll } from './feature.js';
import { mapValues } from './map-values.js';
import type { PartName, RootState } from './root-state.js';
import type { Saga } from './saga.js';

interface ResourceCall<D, A, R> extends CallPlan<A, R, D> {
  /** Merges the reply into the data, which otherwise stays unchanged. Runs in the reducer: pure. */
  receive?: (data: D, reply: R) => D;
}

/** A call of a resource that holds D. */
interface BoundResourceCall<D, A, R, V> extends BoundCall<A, R, V> {
  fold(this: void, data: D, event: Action<string>): D;
}

/** A call that does not know its resource yet; `resource()` sets it. */
type Draft<D, A, R, V> = (type: string, place: Place<D, V>) => BoundResourceCall<D, A, R, V>;

interface AnyCall<D> {
  select(this: void, root: RootState): unknown;
  follow(this: void, state: CallState<never>, event: Action<string>): CallState<never>;
  fold(this: void, data: D, event: Action<string>): D;
  watch(this: void): Saga;
}
type AnyDraft<D> = (type: string, place: Place<D, never>) => AnyCall<D>;

/** The two kinds of calls that a resource can have. */
export interface Kinds<D> {
  call<A = void, R = unknown>(spec: ResourceCall<D, A, R>): Draft<D, A, R, A>;
  /** The arguments are never part of an action or of the state. */
  secretCall<A, R>(spec: ResourceCall<D, A, R>): Draft<D, A, R, never>;
}
function kindsOf<D>(): Kinds<D> {
  const folding = <A, R, V>(
    bound: BoundCall<A, R, V>,
    receive: (data: D, reply: R) => D = (data) => data,
  ): BoundResourceCall<D, A, R, V> => ({
    ...bound,
    fold: (data, event) => (bound.received.match(event) ? receive(data, event.payload.reply) : data),
  });
  return {
    call:
      <A, R>(spec: ResourceCall<D, A, R>): Draft<D, A, R, A> =>
      (type, place) =>
        folding(bindCall(type, publicFetchAction<A>(type), spec, place), spec.receive),
    secretCall:
      <A, R>(spec: ResourceCall<D, A, R>): Draft<D, A, R, never> =>
      (type, place) =>
        folding(bindCall(type, secretFetchAction<A>(type), spec, place), spec.receive),
  };
}

interface ResourceSpec<D, C> {
  initial: D;
  calls: (kinds: Kinds<D>) => C;
  /** Merges actions that are not replies: a choice, a refusal, changes from elsewhere. Runs in the reducer: pure. */
  events?: (data: D, event: Action<string>) => D;
  /** Its additional saga. */
  saga?: () => Saga;
}

type Bound<C extends Record<string, (...args: never[]) => unknown>> = { [K in keyof C]: ReturnType<C[K]> };

/** The shared data of all calls, and the state of each call. */
export interface ResourceState<D, K extends PropertyKey = string> {
  readonly data: D;
  readonly calls: Readonly<Record<K, CallState<never>>>;
}

type Resource<N extends PartName, D, C extends Record<string, AnyDraft<D>>> = Bound<C> & {
  readonly name: N;
  /** The data. */
  select(this: void, root: RootState): D;
  reducer(
    this: void,
    state: ResourceState<D, keyof C> | undefined,
    event: Action<string>,
  ): ResourceState<D, keyof C>;
  saga(this: void): Saga;
};

/**
 * One thing on the server behind several calls: `resource('basket', { initial, calls: ({ call }) => ({ load: call({…}),
 * add: call({…}) }) })`. The calls share its data, and each has its own phase, failure and items in progress under its
 * key: `basket.select`, `basket.add.fetch`, `basket.add.select`.
 */
export function resource<N extends PartName, D, C extends Record<string, AnyDraft<D>>>(
  name: N,
  { initial, calls, events = (data) => data, saga: own }: ResourceSpec<D, C>,
): Resource<N, D, C> {
  const select = (root: RootState): D => partOf<ResourceState<D>>(root, name)?.data ?? initial;
  const statusOf = (key: string) => (root: RootState) =>
    partOf<{ calls: Record<string, CallState<never>> }>(root, name)?.calls[key] ?? idle;
  const bound = mapValues(calls(kindsOf<D>()), (draft: AnyDraft<D>, key) =>
    draft(`${name}/${key}`, { status: statusOf(key), data: select }),
  );
  const list = Object.values(bound);
  const follow = combineReducers(
    mapValues(
      bound,
      (each) =>
        (state: CallState<never> = idle, event: Action<string>) =>
          each.follow(state, event),
    ),
  );
  const blank = { data: initial, calls: mapValues(bound, () => idle) };
  const reducer = (state: ResourceState<D> = blank, event: Action<string>): ResourceState<D> => {
    const statuses = follow(state.calls, event);
    const data = events(
      list.reduce((held, each) => each.fold(held, event), state.data),
      event,
    );
    return statuses === state.calls && data === state.data ? state : { data, calls: statuses };
  };
  return { ...bound, name, select, reducer, saga: watchAll(list, own) } as Resource<N, D, C>;
}
