import { combineReducers, type Action, type Reducer } from 'redux';
import { all, fork } from 'redux-saga/effects';
import { bindArea, noKey, type BoundArea, type Take } from './area-binding.js';
import type { Failure } from './http.js';
import type { Root, Saga } from './saga.js';

export type { Area, BoundArea, Phase } from './area-binding.js';

interface Common<A, R> {
  fetch: (args: A, signal: AbortSignal) => Promise<R>;
  /** What a second fetch does while one is running. Default `latest`: the first is aborted. */
  take?: Take;
  /** What happens next: reload a list, set the theme, go somewhere. */
  then?: (answer: R, args: A) => Saga;
  /** A refusal that is an answer like any other (a visitor has no user) and not written to the console. */
  expected?: (failure: Failure) => boolean;
  /** The answer of before is gone as soon as it is asked again; otherwise it is held until the next. */
  forgets?: boolean;
}
interface Open<A, R, D> extends Common<A, R> {
  initial: D;
  /** Skip the call when the data we hold already answers it. */
  fresh?: (data: D, args: A) => boolean;
}
interface Folded<A, R, D> extends Open<A, R, D> {
  /** Folds the answer into the data. Runs in the reducer: pure. */
  receive: (data: D, answer: R, args: A) => D;
  /** Tracks progress per item (`busy`); the default `take` is then `every`, and `leading` counts per item. */
  key?: (args: A) => string;
}

/** An area that does not know its name yet; `areas()` gives it one. */
type Draft<A, R, D, V> = (type: string, at: (root: Root) => unknown) => BoundArea<A, R, D, V>;

const open = {
  show: <A>(args: A): A => args,
  fresh: () => false,
  key: noKey,
  expected: () => false,
  forgets: false,
};

/** A data area whose data is the last answer (specification §4: idle, fetching, success, error, unauthorised). */
export const area =
  <A = void, R = unknown, I = R>(spec: Open<A, R, I | R> & { initial: I }): Draft<A, R, I | R, A> =>
  (type, at) =>
    bindArea<A, R, I | R, A>(type, at, { take: 'latest', ...open, receive: (_, answer) => answer, ...spec });

/** A data area that folds each answer into what it holds, if need be item by item. */
export const foldedArea =
  <A = void, R = unknown, D = R>(spec: Folded<A, R, D>): Draft<A, R, D, A> =>
  (type, at) =>
    bindArea<A, R, D, A>(type, at, { take: spec.key ? 'every' : 'latest', ...open, ...spec });

/**
 * For calls that carry a secret (log in, register, passwords): the arguments reach `fetch` and `then`,
 * and are never part of an action or of the state.
 */
export const secretArea =
  <A, R, I = R>(spec: Common<A, R> & { initial: I }): Draft<A, R, I | R, null> =>
  (type, at) =>
    bindArea<A, R, I | R, null>(type, at, {
      take: 'latest',
      ...open,
      show: () => null,
      receive: (_, answer) => answer,
      ...spec,
    });

interface AnyBound {
  reducer: unknown;
  watch(this: void): Saga;
}
type AnyDraft = (type: string, at: (root: Root) => unknown) => AnyBound;
type Bound<S extends Record<string, AnyDraft>> = { [K in keyof S]: ReturnType<S[K]> };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * `areas('admin', { sales: area({…}) })` → typed actions and selectors under each key, one reducer and one saga.
 * Action types come from the keys: `admin/sales/started`.
 */
export function areas<S extends Record<string, AnyDraft>>(name: string, drafts: S) {
  const bind = (key: string, draft: AnyDraft): AnyBound =>
    draft(`${name}/${key}`, (root) => {
      const part = root[name];
      return isRecord(part) ? part[key] : undefined;
    });
  const list = Object.entries(drafts).map(([key, draft]) => [key, bind(key, draft)] as const);
  const reducers = Object.fromEntries(list.map(([key, bound]) => [key, bound.reducer as Reducer<unknown>]));
  const reducer = combineReducers(reducers) as (state: unknown, action: Action<string>) => unknown;
  function* saga(): Saga {
    yield all(list.map(([, bound]) => fork(bound.watch)));
  }
  return { ...(Object.fromEntries(list) as Bound<S>), name, reducer, saga };
}
