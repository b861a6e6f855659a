import type { Effect } from 'redux-saga/effects';
import { call, select } from 'redux-saga/effects';

/** A saga that gives back R; what its effects resume with is unknown until one of the helpers below names it. */
export type Saga<R = void> = Generator<Effect, R, unknown>;

/** The whole state as a saga sees it: features are attached by name, so nothing more is known. */
export type Root = Readonly<Record<string, unknown>>;

/** Waits for a promise; the answer keeps its type. */
export function* waitFor<T>(work: () => Promise<T>): Saga<T> {
  return (yield call(work)) as T;
}

/** Reads from the state; the answer keeps its type. */
export function* read<T>(selector: (root: Root) => T): Saga<T> {
  return (yield select(selector)) as T;
}
