import type { Action } from 'redux';
import { call, cancelled, put, race, take, takeEvery, takeLatest, takeLeading } from 'redux-saga/effects';
import {
  action,
  bareAction,
  secretAction,
  type ActionCreator,
  type BareActionCreator,
  type PayloadAction,
} from './action.js';
import { failureOf, type Failure } from '../api/http.js';
import type { RootState } from './root-state.js';
import { read, waitFor, type Saga } from './saga.js';

/** The life of every call, and so of every data area in the shop (rule §4). */
type Phase = 'idle' | 'fetching' | 'success' | 'error' | 'unauthorised';

export interface CallState<V> {
  phase: Phase;
  /** The last arguments; null before the first call, and always for calls that carry a secret. */
  args: V | null;
  failure: Failure | null;
  /** Keys of the items in progress, once for each running call. */
  busy: readonly string[];
}

export const idle: CallState<never> = { phase: 'idle', args: null, failure: null, busy: [] };

type Take = 'latest' | 'leading' | 'every';

/** The options that every call has. */
export interface CallSpec<A, R> {
  fetch: (args: A, signal: AbortSignal) => Promise<R>;
  /** What a second fetch does while one is running. Default `latest`: the first is aborted. */
  take?: Take;
  /** What happens next: reload a list, save a file. */
  then?: (reply: R, args: A) => Saga;
  /** A failure that counts as an answer (a visitor has no user) and is not logged to the console. */
  expected?: (failure: Failure) => boolean;
}

/** What else is needed to run a call on data of the type D. */
export interface CallPlan<A, R, D> extends CallSpec<A, R> {
  /** Skips the call if the current data is good enough. */
  fresh?: (data: D, args: A) => boolean;
  /** Tracks progress per item (`busy`); the default `take` is then `every`, and `leading` counts per item. */
  key?: (args: A) => string;
}

/** Where a call finds its state. */
export interface Place<D, V> {
  status: (root: RootState) => CallState<V>;
  data: (root: RootState) => D;
}

interface Asked<V> {
  args: V | null;
  key: string | null;
}
type Replied<R, V> = Asked<V> & { reply: R };
type Failed<V> = Asked<V> & { failure: Failure };

/** The action of a received reply, whatever the arguments were. */
export type Received<R> = PayloadAction<{ reply: R }>;

export interface BoundCall<A, R, V> {
  fetch: ((args: A) => Action<string>) & { readonly type: string };
  started: ActionCreator<Asked<V>>;
  received: ActionCreator<Replied<R, V>>;
  error: ActionCreator<Failed<V>>;
  unauthorised: ActionCreator<Failed<V>>;
  /** The current data was good enough; no call was made. */
  kept: ActionCreator<Asked<V>>;
  /** Back to idle; cancels what is running. */
  clear: BareActionCreator;
  select: (this: void, root: RootState) => CallState<V>;
  /** The part of the reducer that follows the call. */
  follow: <S extends CallState<V>>(this: void, state: S, event: Action<string>) => S;
  watch: (this: void) => Saga;
}

const takers = { latest: takeLatest, leading: takeLeading, every: takeEvery };

const actionsOf = <R, V>(type: string) => ({
  started: action<Asked<V>>(`${type}/started`),
  received: action<Replied<R, V>>(`${type}/received`),
  error: action<Failed<V>>(`${type}/error`),
  unauthorised: action<Failed<V>>(`${type}/unauthorised`),
  kept: action<Asked<V>>(`${type}/kept`),
  clear: bareAction(`${type}/clear`),
});
type Actions<R, V> = ReturnType<typeof actionsOf<R, V>>;

/** The list with one occurrence of the key removed. */
const without = (busy: readonly string[], key: string | null): readonly string[] => {
  const at = key === null ? -1 : busy.indexOf(key);
  return at < 0 ? busy : busy.toSpliced(at, 1);
};

function settled<S extends CallState<unknown>>(state: S, key: string | null): S {
  const busy = without(state.busy, key);
  return { ...state, busy, phase: busy.length > 0 ? 'fetching' : 'success', failure: null };
}

const followerOf =
  <R, V>(actions: Actions<R, V>): BoundCall<unknown, R, V>['follow'] =>
  (state, event) => {
    if (actions.started.match(event)) {
      const { args, key } = event.payload;
      const busy = key === null ? state.busy : [...state.busy, key];
      return { ...state, phase: 'fetching', args, failure: null, busy };
    }
    if (actions.received.match(event)) return settled(state, event.payload.key);
    if (actions.kept.match(event)) return { ...settled(state, null), args: event.payload.args };
    if (actions.error.match(event) || actions.unauthorised.match(event)) {
      const { failure, key } = event.payload;
      const phase: Phase = actions.error.match(event) ? 'error' : 'unauthorised';
      return { ...state, phase, failure, busy: without(state.busy, key) };
    }
    return event.type === actions.clear.type ? { ...state, ...idle } : state;
  };

/** How a fetch action carries its arguments; `shown` is the visible part of them. */
interface FetchAction<A, V> {
  fetch: BoundCall<A, unknown, V>['fetch'];
  asked: (event: Action<string>) => { args: A; shown: V | null } | null;
}

/** The arguments are the action's payload. */
export function publicFetchAction<A>(type: string): FetchAction<A, A> {
  const fetch = action<A>(`${type}/fetch`);
  return {
    fetch,
    asked: (event) => (fetch.match(event) ? { args: event.payload, shown: event.payload } : null),
  };
}

/** The arguments are a secret: neither in an action nor in the state. */
export function secretFetchAction<A>(type: string): FetchAction<A, never> {
  const fetch = secretAction<A>(`${type}/fetch`);
  return {
    fetch,
    asked: (event) => {
      const held = fetch.secretOf(event);
      return held && { args: held.secret, shown: null };
    },
  };
}

/** Makes the call and reports the result; a cancelled one (a newer call, `clear`) is aborted and reports nothing. */
function* send<A, R, V>(
  type: string,
  plan: CallSpec<A, R>,
  actions: Actions<R, V>,
  args: A,
  asked: Asked<V>,
): Saga {
  const abort = new AbortController();
  yield put(actions.started(asked));
  try {
    const reply = yield* waitFor(() => plan.fetch(args, abort.signal));
    yield put(actions.received({ ...asked, reply }));
    if (plan.then) yield call(plan.then, reply, args);
  } catch (thrown) {
    const failure = failureOf(thrown);
    if (!plan.expected?.(failure)) console.error(type, thrown);
    yield put((failure.status === 401 ? actions.unauthorised : actions.error)({ ...asked, failure }));
  } finally {
    if (yield cancelled()) abort.abort();
  }
}

/** Gives a call its name, its actions, its part of the reducer and its saga. */
export function bindCall<A, R, D, V>(
  type: string,
  { fetch, asked }: FetchAction<A, V>,
  plan: CallPlan<A, R, D>,
  place: Place<D, V>,
): BoundCall<A, R, V> {
  const actions = actionsOf<R, V>(type);
  const mode = plan.take ?? (plan.key ? 'every' : 'latest');

  function* serve(args: A, shown: V | null): Saga {
    const key = plan.key?.(args) ?? null;
    const { busy } = yield* read(place.status);
    if (mode === 'leading' && key !== null && busy.includes(key)) return;
    const isFresh = plan.fresh?.(yield* read(place.data), args) ?? false;
    if (isFresh) yield put(actions.kept({ args: shown, key }));
    else yield call(send<A, R, V>, type, plan, actions, args, { args: shown, key });
  }
  function* hear(event: Action<string>): Saga {
    const question = asked(event);
    if (question) yield race([call(serve, question.args, question.shown), take(actions.clear.type)]);
  }
  function* watch(): Saga {
    yield takers[plan.key && mode === 'leading' ? 'every' : mode](fetch.type, hear);
  }
  return { ...actions, fetch, select: place.status, follow: followerOf(actions), watch };
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
  const isOver = (event: Action<string>): boolean =>
    (received.match(event) || error.match(event) || unauthorised.match(event)) &&
    (event.payload.key === null || Object.is(event.payload.args, args));
  const event = (yield take(isOver)) as Action<string>;
  return received.match(event) ? event.payload.reply : null;
}
