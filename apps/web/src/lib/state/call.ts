import type { Action } from 'redux';
import { call, cancelled, put, race, take, takeEvery, takeLatest, takeLeading } from 'redux-saga/effects';
import {
  createAction,
  createBareAction,
  createSecretAction,
  type ActionCreator,
  type BareActionCreator,
  type PayloadAction,
} from './action.js';
import { failureOf, type Failure } from '../api/http.js';
import type { RootState } from './root-state.js';
import { selectState, callAsync, type Saga } from './saga.js';

/** The life of every call, and so of every data area in the shop (rule §4). */
type Phase = 'idle' | 'fetching' | 'success' | 'error' | 'unauthorised';

export interface CallState<V> {
  phase: Phase;
  /** The last arguments; null before the first call, and always for calls that carry a secret. */
  args: V | null;
  failure: Failure | null;
  /** Keys of the items in progress, once for each running call. */
  busy: readonly string[];
  /** The data count as stale until the next reply. */
  isOutdated?: boolean;
}

/** All data that are held may have changed: the next fetch makes its call, however fresh they look. */
export const dataOutdated = createBareAction('calls/dataOutdated');

export const idle: CallState<never> = { phase: 'idle', args: null, failure: null, busy: [] };

type Take = 'latest' | 'leading' | 'every';

/** The options that every call has. */
export interface BaseCallSpec<A, R> {
  fetch: (args: A, signal: AbortSignal) => Promise<R>;
  /** What a second fetch does while one is running. Default `latest`: the first is aborted. */
  take?: Take;
  /** What happens next: reload a list, save a file. */
  then?: (reply: R, args: A) => Saga;
  /** A failure that only says that there is nothing yet (a visitor has no user) and is not logged to the console. */
  expected?: (failure: Failure) => boolean;
}

/** What else is needed to run a call on data of the type D. */
export interface CallSpec<A, R, D> extends BaseCallSpec<A, R> {
  /** Skips the call if the current data is good enough. */
  fresh?: (data: D, args: A) => boolean;
  /** Tracks progress per item (`busy`); the default `take` is then `every`, and `leading` counts per item. */
  key?: (args: A) => string;
}

/** Where a call finds its state. */
export interface CallSelectors<D, V> {
  status: (root: RootState) => CallState<V>;
  data: (root: RootState) => D;
}

interface Request<V> {
  args: V | null;
  key: string | null;
}
type Replied<R, V> = Request<V> & { reply: R };
type Failed<V> = Request<V> & { failure: Failure };

/** The action of a received reply, whatever the arguments were. */
export type Received<R> = PayloadAction<{ reply: R }>;

export interface BoundCall<A, R, V> {
  fetch: ((args: A) => Action<string>) & { readonly type: string };
  started: ActionCreator<Request<V>>;
  received: ActionCreator<Replied<R, V>>;
  error: ActionCreator<Failed<V>>;
  unauthorised: ActionCreator<Failed<V>>;
  /** The current data was good enough; no call was made. */
  kept: ActionCreator<Request<V>>;
  /** Back to idle; cancels what is running. */
  clear: BareActionCreator;
  select: (this: void, root: RootState) => CallState<V>;
  /** The part of the reducer that keeps the status of the call. */
  reduceStatus: <S extends CallState<V>>(this: void, state: S, action: Action<string>) => S;
  watch: (this: void) => Saga;
}

const takers = { latest: takeLatest, leading: takeLeading, every: takeEvery };

const actionsOf = <R, V>(type: string) => ({
  started: createAction<Request<V>>(`${type}/started`),
  received: createAction<Replied<R, V>>(`${type}/received`),
  error: createAction<Failed<V>>(`${type}/error`),
  unauthorised: createAction<Failed<V>>(`${type}/unauthorised`),
  kept: createAction<Request<V>>(`${type}/kept`),
  clear: createBareAction(`${type}/clear`),
});
type Actions<R, V> = ReturnType<typeof actionsOf<R, V>>;

/** The list with one occurrence of the key removed. */
const without = (busy: readonly string[], key: string | null): readonly string[] => {
  const at = key === null ? -1 : busy.indexOf(key);
  return at < 0 ? busy : busy.toSpliced(at, 1);
};

function settled<S extends CallState<unknown>>(state: S, key: string | null): S {
  const busy = without(state.busy, key);
  const phase = busy.length > 0 ? 'fetching' : 'success';
  return { ...state, busy, phase, failure: null, isOutdated: undefined };
}

const statusReducer =
  <R, V>(actions: Actions<R, V>): BoundCall<unknown, R, V>['reduceStatus'] =>
  (state, action) => {
    if (actions.started.match(action)) {
      const { args, key } = action.payload;
      const busy = key === null ? state.busy : [...state.busy, key];
      return { ...state, phase: 'fetching', args, failure: null, busy };
    }
    if (actions.received.match(action)) return settled(state, action.payload.key);
    if (actions.kept.match(action)) return { ...settled(state, null), args: action.payload.args };
    if (actions.error.match(action) || actions.unauthorised.match(action)) {
      const { failure, key } = action.payload;
      const phase: Phase = actions.error.match(action) ? 'error' : 'unauthorised';
      return { ...state, phase, failure, busy: without(state.busy, key) };
    }
    if (action.type === dataOutdated.type) return { ...state, isOutdated: true };
    return action.type === actions.clear.type ? { ...state, ...idle } : state;
  };

/** How a fetch action carries its arguments; `shown` is the visible part of them. */
interface FetchAction<A, V> {
  fetch: BoundCall<A, unknown, V>['fetch'];
  requestOf: (action: Action<string>) => { args: A; shown: V | null } | null;
}

/** The arguments are the action's payload. */
export function publicFetchAction<A>(type: string): FetchAction<A, A> {
  const fetch = createAction<A>(`${type}/fetch`);
  return {
    fetch,
    requestOf: (action) => (fetch.match(action) ? { args: action.payload, shown: action.payload } : null),
  };
}

/** The arguments are a secret: neither in an action nor in the state. */
export function secretFetchAction<A>(type: string): FetchAction<A, never> {
  const fetch = createSecretAction<A>(`${type}/fetch`);
  return {
    fetch,
    requestOf: (action) => {
      const found = fetch.secretOf(action);
      return found && { args: found.secret, shown: null };
    },
  };
}

/** Makes the call and reports the result; a cancelled one (a newer call, `clear`) is aborted and reports nothing. */
function* send<A, R, V>(
  type: string,
  spec: BaseCallSpec<A, R>,
  actions: Actions<R, V>,
  args: A,
  request: Request<V>,
): Saga {
  const abort = new AbortController();
  yield put(actions.started(request));
  try {
    const reply = yield* callAsync(() => spec.fetch(args, abort.signal));
    yield put(actions.received({ ...request, reply }));
    if (spec.then) yield call(spec.then, reply, args);
  } catch (error) {
    const failure = failureOf(error);
    if (!spec.expected?.(failure)) console.error(type, error);
    yield put((failure.status === 401 ? actions.unauthorised : actions.error)({ ...request, failure }));
  } finally {
    if (yield cancelled()) abort.abort();
  }
}

/** Gives a call its name, its actions, its part of the reducer and its saga. */
export function bindCall<A, R, D, V>(
  type: string,
  { fetch, requestOf }: FetchAction<A, V>,
  spec: CallSpec<A, R, D>,
  selectors: CallSelectors<D, V>,
): BoundCall<A, R, V> {
  const actions = actionsOf<R, V>(type);
  const mode = spec.take ?? (spec.key ? 'every' : 'latest');

  function* run(args: A, shown: V | null): Saga {
    const key = spec.key?.(args) ?? null;
    const { busy, isOutdated } = yield* selectState(selectors.status);
    if (mode === 'leading' && key !== null && busy.includes(key)) return;
    const isFresh = spec.fresh?.(yield* selectState(selectors.data), args);
    if (isFresh && !isOutdated) yield put(actions.kept({ args: shown, key }));
    else yield call(send<A, R, V>, type, spec, actions, args, { args: shown, key });
  }
  function* onFetch(action: Action<string>): Saga {
    const request = requestOf(action);
    if (request) yield race([call(run, request.args, request.shown), take(actions.clear.type)]);
  }
  function* watch(): Saga {
    yield takers[spec.key && mode === 'leading' ? 'every' : mode](fetch.type, onFetch);
  }
  return { ...actions, fetch, select: selectors.status, reduceStatus: statusReducer(actions), watch };
}

/**
 * Makes a call and waits for its end: returns the reply, or null if it failed (the failure is in the call's state). Several calls
 * with a `key` may run at once; this one is recognised by its `args`.
 */
export function* fetchReply<A, R, V>(
  { fetch, received, error, unauthorised }: BoundCall<A, R, V>,
  args: A,
): Saga<R | null> {
  yield put(fetch(args));
  const isOver = (action: Action<string>): boolean =>
    (received.match(action) || error.match(action) || unauthorised.match(action)) &&
    (action.payload.key === null || Object.is(action.payload.args, args));
  const action = (yield take(isOver)) as Action<string>;
  return received.match(action) ? action.payload.reply : null;
}
