import type { Action } from 'redux';
import { call, cancelled, put, race, take, takeEvery, takeLatest, takeLeading } from 'redux-saga/effects';
import { action, bareAction, type ActionCreator, type BareActionCreator } from './action.js';
import { failureOf, type Failure } from './http.js';
import { read, waitFor, type Root, type Saga } from './saga.js';

/** The life of every data area in the shop (specification §4). */
export type Phase = 'idle' | 'fetching' | 'success' | 'error' | 'unauthorised';

export interface Area<D, V> {
  phase: Phase;
  data: D;
  /** What was asked for last; null before the first call, and always for calls that carry a secret. */
  args: V | null;
  failure: Failure | null;
  /** Keys of the items in progress, once for each running call. */
  busy: readonly string[];
}

export type Take = 'latest' | 'leading' | 'every';

/** All that is needed to run an area; `show` turns the arguments into what may be seen of them. */
interface AreaPlan<A, R, D, V> {
  initial: D;
  fetch: (args: A, signal: AbortSignal) => Promise<R>;
  take: Take;
  then?: (answer: R, args: A) => Saga;
  receive: (data: D, answer: R, shown: V) => D;
  show: (args: A) => V;
  fresh: (data: D, args: A) => boolean;
  key: (args: A) => string | null;
  expected: (failure: Failure) => boolean;
  forgets: boolean;
}

interface Asked<V> {
  args: V;
  key: string | null;
}
interface Answered<R, V> extends Asked<V> {
  answer: R;
}
interface Refused<V> extends Asked<V> {
  failure: Failure;
}

export interface BoundArea<A, R, D, V> {
  fetch: ((args: A) => Action<string>) & { readonly type: string };
  started: ActionCreator<Asked<V>>;
  received: ActionCreator<Answered<R, V>>;
  error: ActionCreator<Refused<V>>;
  unauthorised: ActionCreator<Refused<V>>;
  /** The data held answered the question; no call was made. */
  kept: ActionCreator<Asked<V>>;
  /** Back to the beginning; cancels what is running. */
  clear: BareActionCreator;
  select: (this: void, root: Root) => Area<D, V>;
  reducer: (this: void, state: Area<D, V> | undefined, action: Action<string>) => Area<D, V>;
  watch: (this: void) => Saga;
}

const takers = { latest: takeLatest, leading: takeLeading, every: takeEvery };

const actionsOf = <R, V>(type: string) => ({
  started: action<Asked<V>>(`${type}/started`),
  received: action<Answered<R, V>>(`${type}/received`),
  error: action<Refused<V>>(`${type}/error`),
  unauthorised: action<Refused<V>>(`${type}/unauthorised`),
  kept: action<Asked<V>>(`${type}/kept`),
  clear: bareAction(`${type}/clear`),
});
type Actions<R, V> = ReturnType<typeof actionsOf<R, V>>;

/** The list with one occurrence of the key taken out. */
const without = (busy: readonly string[], key: string | null): readonly string[] => {
  const at = key === null ? -1 : busy.indexOf(key);
  return at < 0 ? busy : busy.toSpliced(at, 1);
};

function reducerOf<A, R, D, V>(plan: AreaPlan<A, R, D, V>, actions: Actions<R, V>) {
  const blank: Area<D, V> = { phase: 'idle', data: plan.initial, args: null, failure: null, busy: [] };
  const settled = (state: Area<D, V>, key: string | null): Area<D, V> => {
    const busy = without(state.busy, key);
    return { ...state, busy, phase: busy.length > 0 ? 'fetching' : 'success', failure: null };
  };
  const refused = (state: Area<D, V>, phase: Phase, { failure, key }: Refused<V>): Area<D, V> => ({
    ...state,
    phase,
    failure,
    busy: without(state.busy, key),
  });
  const reducer = (state: Area<D, V> = blank, event: Action<string>): Area<D, V> => {
    if (actions.started.match(event)) {
      const { args, key } = event.payload;
      const busy = key === null ? state.busy : [...state.busy, key];
      const data = plan.forgets ? plan.initial : state.data;
      return { ...state, phase: 'fetching', data, args, failure: null, busy };
    }
    if (actions.received.match(event)) {
      const { answer, args, key } = event.payload;
      return { ...settled(state, key), data: plan.receive(state.data, answer, args) };
    }
    if (actions.kept.match(event)) return { ...settled(state, null), args: event.payload.args };
    if (actions.error.match(event)) return refused(state, 'error', event.payload);
    if (actions.unauthorised.match(event)) return refused(state, 'unauthorised', event.payload);
    return event.type === actions.clear.type ? blank : state;
  };
  return { blank, reducer };
}

/** Sends the call and tells how it went; a cancelled one (a newer call, `clear`) is aborted and says nothing. */
function* send<A, R, D, V>(type: string, plan: AreaPlan<A, R, D, V>, actions: Actions<R, V>, args: A): Saga {
  const asked = { args: plan.show(args), key: plan.key(args) };
  const abort = new AbortController();
  yield put(actions.started(asked));
  try {
    const answer = yield* waitFor(() => plan.fetch(args, abort.signal));
    yield put(actions.received({ ...asked, answer }));
    if (plan.then) yield call(plan.then, answer, args);
  } catch (thrown) {
    const failure = failureOf(thrown);
    if (!plan.expected(failure)) console.error(type, thrown);
    yield put((failure.status === 401 ? actions.unauthorised : actions.error)({ ...asked, failure }));
  } finally {
    if (yield cancelled()) abort.abort();
  }
}

/**
 * The arguments wait beside the action and not in it: an action that carries a secret can be logged, stored or
 * replayed without giving it away, and is forgotten with it.
 */
function askerOf<A>(type: string, show: (args: A) => unknown) {
  const waiting = new WeakMap<object, { args: A }>();
  const ask = (args: A): Action<string> => {
    const shown = show(args);
    const asking = shown === null || shown === undefined ? { type } : { type, payload: shown };
    waiting.set(asking, { args });
    return asking;
  };
  return { fetch: Object.assign(ask, { type }), argsOf: (asking: Action<string>) => waiting.get(asking) };
}

/** Gives an area its name, its actions, its reducer and its saga. */
export function bindArea<A, R, D, V>(
  type: string,
  at: (root: Root) => unknown,
  plan: AreaPlan<A, R, D, V>,
): BoundArea<A, R, D, V> {
  const actions = actionsOf<R, V>(type);
  const { blank, reducer } = reducerOf(plan, actions);
  const { fetch, argsOf } = askerOf(`${type}/fetch`, plan.show);
  const select = (root: Root): Area<D, V> => (at(root) as Area<D, V> | undefined) ?? blank;

  function* answer(args: A): Saga {
    const { data, busy } = yield* read(select);
    const key = plan.key(args);
    if (plan.take === 'leading' && key !== null && busy.includes(key)) return;
    if (plan.fresh(data, args)) yield put(actions.kept({ args: plan.show(args), key }));
    else yield call(send<A, R, D, V>, type, plan, actions, args);
  }
  function* serve(asking: Action<string>): Saga {
    const held = argsOf(asking);
    if (held) yield race([call(answer, held.args), take(actions.clear.type)]);
  }
  function* watch(): Saga {
    const perItem = plan.take === 'leading' && plan.key !== noKey;
    yield takers[perItem ? 'every' : plan.take](fetch.type, serve);
  }
  return { ...actions, fetch, select, reducer, watch };
}

/** The key of areas that are one whole. */
export const noKey = (): null => null;
